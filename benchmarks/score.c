/* The end of the game in plain C: bit sets, one position after another, one thread.

   Usage: score BOARD POSITIONS RESULTS

   A yardstick for palatinus_rules.batch, for five players and the default readings. BOARD holds, as
   words of 64 bits, the neighbors of each of the 42 fields as a bit set, then the springs as a bit
   set, then the seven laurel tokens. POSITIONS holds fifteen words for each position: merchants,
   farmers and soldiers of each player. RESULTS gets, for each position, the points of the five
   players, then their items, then their ranks, as int32. Prints the seconds that scoring took,
   without reading and writing. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PLAYERS = 5, FIELDS = 42, HILLS = 7, RING = 6 };

typedef struct {
    uint64_t beside[FIELDS];
    uint64_t springs;
    uint64_t tokens[HILLS];
} Board;

typedef struct {
    uint64_t kinds[PLAYERS][3];
} Position;

typedef struct {
    int32_t points[PLAYERS], items[PLAYERS], ranks[PLAYERS];
} Result;

/* What a farmer on each field counts of springs: beside him and his own. */
static int springs_seen[FIELDS];

static inline int count(uint64_t set) { return __builtin_popcountll(set); }
static inline int first(uint64_t set) { return __builtin_ctzll(set); }

static void score(const Board *board, const Position *position, Result *result)
{
    uint64_t merchants = 0, farmers = 0, soldiers = 0;
    uint8_t owner[FIELDS] = {0};
    int points[PLAYERS] = {0}, items[PLAYERS] = {0};

    for (int p = 0; p < PLAYERS; p++) {
        const uint64_t *kinds = position->kinds[p];
        merchants |= kinds[0];
        farmers |= kinds[1];
        soldiers |= kinds[2];
        for (uint64_t left = kinds[0] | kinds[1] | kinds[2]; left; left &= left - 1)
            owner[first(left)] = (uint8_t)p;
    }

    for (int hill = 0; hill < HILLS; hill++) {
        const uint64_t ring = (uint64_t)0x3f << (RING * hill);

        /* a) The soldiers, all on the board as it stands; in field order, so that whoever comes
           second to a captive gets a disc, and nothing if the first was his own player's. */
        if (soldiers & ring) {
            uint64_t gone = 0, taken[PLAYERS] = {0};
            for (uint64_t left = soldiers & ring; left; left &= left - 1) {
                const int field = first(left), player = owner[field];
                const uint64_t m = merchants & board->beside[field];
                const uint64_t f = farmers & board->beside[field];
                const int more = count(m) - count(f);
                const uint64_t captured = more > 0 ? m : more < 0 ? f : 0;
                const int gained = count(captured & ~taken[player]);
                points[player] += gained;
                items[player] += gained;
                taken[player] |= captured;
                gone |= captured | (uint64_t)(more == 0) << field;
            }
            merchants &= ~gone;
            farmers &= ~gone;
            soldiers &= ~gone;
        }

        /* b) Control. A merchant counts 1, 2, 3: one bit for merchants and soldiers, and another,
           worth 2, for farmers and soldiers. All six fields are counted in both ways, without a
           branch: which way is right is as good as random, and a wrong guess costs more. */
        const uint64_t ones = merchants | soldiers, twos = farmers | soldiers;
        const uint64_t occupied = ones | twos;
        int influence[PLAYERS] = {0};
        for (int field = RING * hill; field < RING * (hill + 1); field++) {
            const uint64_t beside = board->beside[field];
            const int trade = count(ones & beside) + 2 * count(twos & beside);
            const int harvest = 2 * (count(beside & ~occupied) + springs_seen[field]);
            influence[owner[field]] += (trade & -(int)(merchants >> field & 1))
                                     + (harvest & -(int)(farmers >> field & 1));
        }
        int most = 0, leaders = 0;
        for (int p = 0; p < PLAYERS; p++)
            most = influence[p] > most ? influence[p] : most;
        for (int p = 0; p < PLAYERS; p++)
            leaders += influence[p] == most;
        const int value = leaders == 1 ? (int)board->tokens[hill] : 2;
        for (int p = 0; p < PLAYERS; p++) {
            const int leads = most && influence[p] == most;
            points[p] += value & -leads;
            items[p] += leads;
        }
    }

    /* Victory. */
    for (int p = 0; p < PLAYERS; p++) {
        int rank = 1;
        for (int q = 0; q < PLAYERS; q++)
            rank += 256 * points[q] + items[q] > 256 * points[p] + items[p];
        result->points[p] = points[p];
        result->items[p] = items[p];
        result->ranks[p] = rank;
    }
}

static void *contents(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END))
        exit(2);
    *size = (size_t)ftell(file);
    rewind(file);
    void *data = malloc(*size);
    if (!data || fread(data, 1, *size, file) != *size)
        exit(2);
    fclose(file);
    return data;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

int main(int number, char **arguments)
{
    if (number != 4)
        return 2;
    size_t size;
    const Board *board = contents(arguments[1], &size);
    const Position *positions = contents(arguments[2], &size);
    const size_t length = size / sizeof *positions;
    Result *results = calloc(length, sizeof *results);
    if (!results)
        return 2;
    for (int field = 0; field < FIELDS; field++)
        springs_seen[field] = count(board->springs & (board->beside[field] | (uint64_t)1 << field));

    /* The second of two turns counts: the first has touched all memory. */
    double seconds = 0;
    for (int turn = 0; turn < 2; turn++) {
        const double start = now();
        for (size_t i = 0; i < length; i++)
            score(board, &positions[i], &results[i]);
        seconds = now() - start;
    }

    FILE *file = fopen(arguments[3], "wb");
    if (!file || fwrite(results, sizeof *results, length, file) != length || fclose(file))
        return 2;
    printf("%.9f\n", seconds);
    return 0;
}
