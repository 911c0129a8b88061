from palatinus_rules.peninsula.page.asking import ask as ask
