from palatinus_rules.batch.arrays import (
    BatchError as BatchError,
    BatchTypeError as BatchTypeError,
)
from palatinus_rules.batch.packing import Packed as Packed, pack as pack, unpack as unpack
from palatinus_rules.batch.scoring import BatchResult as BatchResult, score_batch as score_batch
