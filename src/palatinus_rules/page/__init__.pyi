from palatinus_rules.page.asking import ask as ask
