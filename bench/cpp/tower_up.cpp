// Plays random games of Tower Up against the clock.
//
//   tower_up PIECES games|results|playouts SEATS COUNT SEED OPTION…
//
// games: each is dealt anew and played to its end. results: the same, and the totals and places enter the checksum.
// playouts: one deal, copied and played to its end each time.
// Prints the seconds of the processor, the actions played and a checksum over them.

#include "tower_up.hpp"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

using namespace tower_up;

namespace {

// The row of an edition as numpy writes it: its fields one after the other, without gaps.
struct Reader {
    std::FILE* file;

    template <typename T>
    void into(T& field) {
        if (std::fread(&field, sizeof field, 1, file) != 1) {
            std::fputs("the file of the pieces is too short\n", stderr);
            std::exit(2);
        }
    }
};

void read(Reader r, City& c) {
    r.into(c.sites), r.into(c.lake), r.into(c.park), r.into(c.grey), r.into(c.borders);
    r.into(c.street), r.into(c.district), r.into(c.one_side), r.into(c.other_side);
}

void read(Reader r, Pieces& p) {
    r.into(p.cards), r.into(p.floors), r.into(p.bottom), r.into(p.machines);
    r.into(p.goals), r.into(p.kind), r.into(p.least), r.into(p.second), r.into(p.of_colour);
    r.into(p.by_lake), r.into(p.in_park), r.into(p.starter), r.into(p.tokens), r.into(p.stock);
    r.into(p.columns), r.into(p.value), r.into(p.stars), r.into(p.cone), r.into(p.map_for);
    for (City& city : p.maps) read(r, city);
    if (std::fgetc(r.file) != EOF) {
        std::fputs("the file of the pieces is too long\n", stderr);
        std::exit(2);
    }
}

struct Tally {
    uint64_t checksum = 0, actions = 0;

    void add(int value) { checksum = (checksum * 31 + uint64_t(value)) & 0xFFFFFFFF; }
};

void play(Table& t, const Pieces& p, Generator& random, Tally& tally) {
    while (t.mover) {
        int action = pick(t, p, random);
        apply(t, p, action);
        tally.add(action);
        ++tally.actions;
    }
}

void add_results(const Table& t, const Pieces& p, Tally& tally) {
    for (int seat = 1; seat <= t.seats; ++seat) {
        tally.add(total_of(t.players[seat], p));
        tally.add(rank_of(t, p, seat));
    }
}

void deal(Table& t, const Pieces& p, int seats, const int* options, Generator& random) {
    uint32_t key[8];
    for (uint32_t& word : key) word = random.step();
    setup(t, p, seats, options, key);
}

}  // namespace

int main(int words, char** word) {
    if (words != 12) {
        std::fputs("tower_up PIECES games|results|playouts SEATS COUNT SEED and six OPTIONs\n", stderr);
        return 2;
    }
    static Pieces pieces;
    std::FILE* file = std::fopen(word[1], "rb");
    if (file == nullptr) {
        std::perror(word[1]);
        return 2;
    }
    read(Reader{file}, pieces);
    std::fclose(file);
    const std::string mode = word[2];
    const bool deals = mode != "playouts", with_results = mode == "results";
    const int seats = std::atoi(word[3]), games = std::atoi(word[4]);
    Generator random(std::strtoull(word[5], nullptr, 10));
    std::vector<int> options;
    for (int k = 6; k < words; ++k) options.push_back(std::atoi(word[k]));

    Table start, table;
    Tally tally;
    if (!deals) deal(start, pieces, seats, options.data(), random);
    const std::clock_t began = std::clock();
    for (int game = 0; game < games; ++game) {
        if (deals)
            deal(table, pieces, seats, options.data(), random);
        else
            table = start;
        play(table, pieces, random, tally);
        if (with_results) add_results(table, pieces, tally);
    }
    const double seconds = double(std::clock() - began) / CLOCKS_PER_SEC;
    std::printf("%.9f %llu %llu\n", seconds, (unsigned long long)tally.actions,
                (unsigned long long)tally.checksum);
}
