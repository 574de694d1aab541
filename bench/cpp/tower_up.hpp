// Tower Up, written by hand in C++ as a twin of src/rynek/games/tower_up: the yardstick for the compiled rules.
//
// The same algorithms, the same kept masks, the same draws in the same order, so that both play the same games.
// What was done to make it fast:
//   * one plain struct of 8-, 32- and 64-bit members, naturally aligned, copied by assignment; no heap, no virtual call,
//     no exception, no event log at all;
//   * sets of sites are words of 64 bits with popcount and count-trailing-zeros as instructions (-march=native);
//   * the sites with a building, by colour, and the sites with at least k neighbours of a colour are kept from move to
//     move, so that what can be built is a handful of ANDs; `pick` counts and never lists;
//   * everything stands in this one header, so that the compiler sees all of it at once and inlines as it likes;
//   * 32-bit ChaCha8 and sfc32 in native words, without the masking that interpreted arithmetic needs;
//   * the edition is read from a file into aligned tables of the smallest types, all together within the first cache.
// Compiled with -O3 -march=native -fno-exceptions -fno-rtti.

#pragma once

#include <cstdint>
#include <cstring>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace tower_up {

using std::int32_t;
using std::int8_t;
using std::uint32_t;
using std::uint64_t;

constexpr int SEATS = 4, ANY = 5, MOST_SITES = 48, MOST_STREETS = 5, ROOFS = 10, SLOTS = 3, SUPPLY_LIMIT = 10;
constexpr int MOST_STARTING_FLOORS = 7, IDLE_TURNS = 10, CONE_SPACES = 7, DISTRICTS = 5;
constexpr int MOST_CARDS = 60, MOST_GOALS = 16, MOST_COLUMNS = 32, MOST_BORDERS = 10;

enum Phase : int32_t { FOUNDING = 1, TURN, CHOOSE_JOKER, CHOOSE_SUBSTITUTE, PLACE_ROOF, GIVE_BACK, OVER };
enum End : int32_t { NONE, BY_ROOFS, BY_SHORTAGE, BY_DEAD_CITY, BY_IDLENESS };
enum Kind : int32_t { EACH_COLOUR = 1, EACH_DISTRICT, CONNECTED, SPLIT, COUNT, ROOFED, LEVELS, BORDERS };

constexpr int TAKE = 0, JOKER = TAKE + SLOTS, SUBSTITUTE = JOKER + 4, FORGO = SUBSTITUTE + 4, BUILD = FORGO + 1;
constexpr int ROOF = BUILD + MOST_SITES * 4, RETURN = ROOF + MOST_SITES, DECLINE = RETURN + 4, PASS = DECLINE + 1;
constexpr int FOUND = PASS + 1, ACTIONS = FOUND + MOST_SITES * 4;

struct City {
    int32_t sites;
    uint64_t lake, park;
    int32_t grey, borders;
    uint64_t street[MOST_SITES + 1], district[DISTRICTS + 1];
    uint64_t one_side[MOST_BORDERS + 1], other_side[MOST_BORDERS + 1];
};

struct Pieces {
    int32_t cards;
    int8_t floors[MOST_CARDS + 1][6], bottom[MOST_CARDS + 1], machines[MOST_CARDS + 1][5];
    int32_t goals;
    int8_t kind[MOST_GOALS + 1], least[MOST_GOALS + 1], second[MOST_GOALS + 1], of_colour[MOST_GOALS + 1];
    int8_t by_lake[MOST_GOALS + 1], in_park[MOST_GOALS + 1];
    int8_t starter[SLOTS + 1], tokens[SEATS + 1][SEATS + 1], stock[5];
    int32_t columns;
    int8_t value[MOST_COLUMNS + 1], stars[MOST_COLUMNS + 1], cone[CONE_SPACES + 1], map_for[SEATS + 1];
    City maps[3];
};

struct Seat {
    uint64_t shares;
    int32_t stars, cone, idle, roofs;
    int8_t supply[5], marker[5], tokens[4];
    int8_t roof_site[ROOFS + 1], roof_level[ROOFS + 1];
    bool counted;
};

struct Table {
    int32_t seats, mover, ply, drawn;
    uint32_t key[8];
    int32_t phase, map, starter, bonus, due, card, jokers, substitutes, built_now;
    int32_t end, finals, final, queued;
    uint64_t added, pile, discard;
    uint64_t built[5], near[5][MOST_STREETS + 1];
    int8_t queue[MOST_STARTING_FLOORS + 1], goals[SLOTS + 1], claimed[SLOTS + 1], market[SLOTS + 1], stock[5];
    int8_t colour[MOST_SITES + 1], height[MOST_SITES + 1];
    Seat players[SEATS + 1];
};

inline uint64_t bit(int number) { return uint64_t{1} << number; }
inline uint64_t up_to(int number) { return (uint64_t{2} << number) - 2; }  // bits 1 to number
inline int count(uint64_t mask) { return __builtin_popcountll(mask); }
inline int lowest(uint64_t mask) { return __builtin_ctzll(mask); }
inline int nth(uint64_t mask, int k) {
#ifdef __BMI2__
    return lowest(_pdep_u64(bit(k), mask));
#else
    for (; k; --k) mask &= mask - 1;
    return lowest(mask);
#endif
}
inline int least_of(int a, int b) { return a < b ? a : b; }

// Chance: ChaCha8 in counter mode for the game's own draws, sfc32 for playouts.

inline uint32_t turned(uint32_t word, int by) { return (word << by) | (word >> (32 - by)); }

inline void quarter(uint32_t& a, uint32_t& b, uint32_t& c, uint32_t& d) {
    a += b, d = turned(d ^ a, 16);
    c += d, b = turned(b ^ c, 12);
    a += b, d = turned(d ^ a, 8);
    c += d, b = turned(b ^ c, 7);
}

inline uint32_t chacha_word(const uint32_t* key, uint64_t counter) {
    uint32_t x[16] = {0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, key[0], key[1], key[2], key[3], key[4], key[5],
                      key[6],     key[7],     uint32_t(counter), uint32_t(counter >> 32), 0, 0};
    for (int round = 0; round < 4; ++round) {
        quarter(x[0], x[4], x[8], x[12]), quarter(x[1], x[5], x[9], x[13]);
        quarter(x[2], x[6], x[10], x[14]), quarter(x[3], x[7], x[11], x[15]);
        quarter(x[0], x[5], x[10], x[15]), quarter(x[1], x[6], x[11], x[12]);
        quarter(x[2], x[7], x[8], x[13]), quarter(x[3], x[4], x[9], x[14]);
    }
    return x[0] + 0x61707865;
}

inline int draw(Table& t, int n) { return int((uint64_t{chacha_word(t.key, t.drawn++)} * n) >> 32); }

struct Generator {
    uint32_t a, b, c, n;

    explicit Generator(uint64_t seed) : a(uint32_t(seed)), b(uint32_t(seed >> 32)), c(0x9E3779B9), n(1) {
        for (int k = 0; k < 12; ++k) step();
    }
    uint32_t step() {
        uint32_t word = a + b + n++;
        a = b ^ (b >> 9);
        b = c + (c << 3);
        c = turned(c, 21) + word;
        return word;
    }
    int below(int n_) { return int((uint64_t{step()} * n_) >> 32); }
};

// The city.

inline uint64_t empty_sites(const Table& t, const Pieces& p) { return up_to(p.maps[t.map].sites) & ~t.built[0]; }
inline uint64_t open_sites(const Table& t, const Pieces& p) { return empty_sites(t, p) & t.near[0][1]; }

inline uint64_t unpayable(const Table& t, const Seat& s, int colour) {
    int floors = s.supply[colour];
    uint64_t sites = t.near[colour][least_of(floors, MOST_STREETS - 1) + 1];
    return floors < MOST_STREETS ? sites : 0;
}

inline uint64_t free_of(const Table& t, const Seat& s, int colour, uint64_t sites) {
    uint64_t free = sites & ~t.near[colour][1];
    return s.supply[colour] > 0 ? free : 0;
}

struct Sites {
    uint64_t of[5];  // by colour
};

inline Sites buildable(const Table& t, const Pieces& p, int seat) {
    const Seat& s = t.players[seat];
    const uint64_t sites = s.roofs >= ROOFS ? 0 : open_sites(t, p);
    const uint64_t one = unpayable(t, s, 1), two = unpayable(t, s, 2), three = unpayable(t, s, 3), four = unpayable(t, s, 4);
    return {{0, free_of(t, s, 1, sites & ~(two | three | four)), free_of(t, s, 2, sites & ~(one | three | four)),
             free_of(t, s, 3, sites & ~(one | two | four)), free_of(t, s, 4, sites & ~(one | two | three))}};
}

inline bool is_dead(const Table& t, const Pieces& p) {
    uint64_t sites = open_sites(t, p);
    for (int colour = 1; colour < 5; ++colour)
        if (sites & ~t.near[colour][1]) return false;
    return true;
}

inline void found(Table& t, const Pieces& p, int site, int colour) {
    t.colour[site] = int8_t(colour);
    t.height[site] = 1;
    t.built[0] |= bit(site);
    t.built[colour] |= bit(site);
    uint64_t streets = p.maps[t.map].street[site];
    t.near[0][1] |= streets;
    for (int k = MOST_STREETS; k > 1; --k) t.near[colour][k] |= t.near[colour][k - 1] & streets;
    t.near[colour][1] |= streets;
}

inline uint64_t raise_neighbours(Table& t, const Pieces& p, int seat, int site) {
    uint64_t raised = p.maps[t.map].street[site] & t.built[0];
    for (uint64_t rest = raised; rest; rest &= rest - 1) {
        int neighbour = lowest(rest);
        ++t.height[neighbour];
        --t.players[seat].supply[t.colour[neighbour]];
    }
    return raised;
}

inline int visible_roofs(const Table& t, const Seat& s) {
    int visible = 0;
    for (int k = 1; k <= s.roofs; ++k) visible += s.roof_level[k] == t.height[s.roof_site[k]];
    return visible;
}

// The goals of the council.

inline int counts(const Table& t, const Pieces& p, uint64_t sites, int goal) {
    if (p.of_colour[goal]) sites &= t.built[p.of_colour[goal]];
    if (p.by_lake[goal]) sites &= p.maps[t.map].lake;
    if (p.in_park[goal]) sites &= p.maps[t.map].park;
    return count(sites);
}

inline bool has_connected(const Table& t, const Pieces& p, uint64_t rest, int least) {
    while (count(rest) >= least) {
        uint64_t group = rest & -rest, reached = group;
        while (reached) {
            int site = lowest(reached);
            reached &= reached - 1;
            uint64_t more = p.maps[t.map].street[site] & rest & ~group;
            group |= more;
            reached |= more;
        }
        if (count(group) >= least) return true;
        rest &= ~group;
    }
    return false;
}

inline bool has_split(const Table& t, const Pieces& p, uint64_t shares, int more, int fewer) {
    const City& city = p.maps[t.map];
    for (int one = 1; one <= DISTRICTS; ++one) {
        if (!((city.grey >> one) & 1) || count(shares & city.district[one]) < more) continue;
        for (int other = 1; other <= DISTRICTS; ++other)
            if (other != one && ((city.grey >> other) & 1) && count(shares & city.district[other]) >= fewer) return true;
    }
    return false;
}

inline uint64_t roofed(const Seat& s, int least) {
    uint64_t once = 0, twice = 0, thrice = 0;
    for (int k = 1; k <= s.roofs; ++k) {
        uint64_t site = bit(s.roof_site[k]);
        thrice |= twice & site;
        twice |= once & site;
        once |= site;
    }
    return least == 2 ? twice : thrice;
}

inline bool has_levels(const Seat& s, int most) {
    uint64_t levels = 0;
    for (int k = 1; k <= s.roofs; ++k) levels |= bit(s.roof_level[k]);
    return (levels & up_to(most)) == up_to(most);
}

inline bool are_distinct(uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
    return count(a | c) > 1 && count(a | d) > 1 && count(b | c) > 1 && count(b | d) > 1 && count(a | b | c) > 2 &&
           count(a | b | d) > 2 && count(a | c | d) > 2 && count(b | c | d) > 2 && count(a | b | c | d) > 3;
}

inline bool has_borders(const Table& t, const Pieces& p, uint64_t shares, int least) {
    const City& city = p.maps[t.map];
    for (int first = 1; first <= city.borders; ++first) {
        uint64_t a = shares & city.one_side[first], b = shares & city.other_side[first];
        if (!a || !b) continue;
        if (least == 1) return true;
        for (int second = first + 1; second <= city.borders; ++second) {
            uint64_t c = shares & city.one_side[second], d = shares & city.other_side[second];
            if (c && d && are_distinct(a, b, c, d)) return true;
        }
    }
    return false;
}

inline bool is_fulfilled(const Table& t, const Pieces& p, const Seat& s, int goal) {
    int least = p.least[goal], second = p.second[goal];
    switch (p.kind[goal]) {
        case COUNT:
            return counts(t, p, s.shares, goal) >= least;
        case EACH_COLOUR:
            for (int colour = 1; colour < 5; ++colour)
                if (count(s.shares & t.built[colour]) < least) return false;
            return true;
        case EACH_DISTRICT:
            for (int district = 1; district <= DISTRICTS; ++district)
                if (count(s.shares & p.maps[t.map].district[district]) < least) return false;
            return true;
        case CONNECTED:
            return has_connected(t, p, s.shares, least);
        case SPLIT:
            return has_split(t, p, s.shares, least, second);
        case ROOFED:
            return count(roofed(s, second)) >= least;
        case LEVELS:
            return has_levels(s, least);
        default:
            return has_borders(t, p, s.shares, least);
    }
}

inline void claim_tokens(Table& t, const Pieces& p, int seat) {
    Seat& s = t.players[seat];
    for (int place = 1; place <= SLOTS; ++place)
        if (s.tokens[place] == 0 && is_fulfilled(t, p, s, t.goals[place]))
            s.tokens[place] = p.tokens[t.seats][++t.claimed[place]];
}

// What happens between decisions.

inline int supply_of(const Seat& s) { return s.supply[1] + s.supply[2] + s.supply[3] + s.supply[4]; }
inline int stock_left(const Table& t) { return t.stock[1] + t.stock[2] + t.stock[3] + t.stock[4]; }

inline void refill(Table& t, int slot) {
    if (t.pile == 0 && t.discard != 0) {
        t.pile = t.discard;
        t.discard = 0;
    }
    t.market[slot] = 0;
    if (t.pile != 0) {
        int card = nth(t.pile, draw(t, count(t.pile)));
        t.pile &= ~bit(card);
        t.market[slot] = int8_t(card);
    }
}

inline void move_marker(Seat& s, const Pieces& p, int colour, int steps) {
    s.marker[colour] = int8_t(least_of(s.marker[colour] + steps, p.columns));
}

inline void check_stars(Table& t, const Pieces& p, Seat& s) {
    int least = p.columns;
    for (int colour = 1; colour < 5; ++colour) least = least_of(least, s.marker[colour]);
    if (p.stars[least] > s.stars) {
        s.stars = p.stars[least];
        t.due = 1;
    }
}

inline void trigger(Table& t, int end) {
    if (t.end == NONE) {
        t.end = end;
        t.finals = end == BY_ROOFS ? t.seats - 1 : t.seats;
    }
}

inline void place_cone(const Table& t, Seat& s) {
    s.cone = least_of(visible_roofs(t, s), CONE_SPACES);
    s.counted = true;
}

inline void pass_on(Table& t, int seat) {
    if (t.final || (t.end == BY_ROOFS && t.finals == t.seats - 1)) place_cone(t, t.players[seat]);
    if (t.end && t.finals == 0) {
        t.mover = 0;
        t.phase = OVER;
        return;
    }
    t.mover = seat == t.seats ? 1 : seat + 1;
    if (t.end) {
        --t.finals;
        t.final = 1;
    }
}

inline void count_idle(Table& t, Seat& s) {
    if (t.built_now) {
        s.idle = 0;
        t.built_now = 0;
        return;
    }
    s.idle = least_of(s.idle + 1, IDLE_TURNS);
    for (int other = 1; other <= t.seats; ++other)
        if (t.players[other].idle < IDLE_TURNS) return;
    trigger(t, BY_IDLENESS);
}

inline void finish_turn(Table& t, int seat) {
    count_idle(t, t.players[seat]);
    t.card = 0;
    t.added = 0;
    t.bonus = 0;
    t.phase = TURN;
    if (t.due) {
        t.due = 0;
        t.bonus = 1;
        return;
    }
    pass_on(t, seat);
}

inline void settle_turn(Table& t, int seat) {
    if (supply_of(t.players[seat]) > SUPPLY_LIMIT)
        t.phase = GIVE_BACK;
    else
        finish_turn(t, seat);
}

// Setting the table.

inline void lay_goals(Table& t, const Pieces& p, const int* options) {
    uint64_t left = up_to(p.goals);
    for (int place = 1; place <= SLOTS; ++place) {
        int goal = options[0] == 0   ? p.starter[place]
                   : options[0] == 1 ? nth(left, draw(t, count(left)))
                                     : options[place];
        left &= ~bit(goal);
        t.goals[place] = int8_t(goal);
    }
}

inline uint64_t foundable(const Table& t, const Pieces& p, int colour) {
    int wanted = t.queue[1];
    if (t.queued == 0 || t.stock[colour] < 1 || (wanted != colour && wanted != ANY)) return 0;
    return empty_sites(t, p) & ~t.near[colour][1];
}

inline void next_floor(Table& t) {
    for (int k = 1; k < t.queued; ++k) t.queue[k] = t.queue[k + 1];
    t.queue[t.queued--] = 0;
}

inline void place_floor(Table& t, const Pieces& p, int site, int colour) {
    --t.stock[colour];
    found(t, p, site, colour);
    next_floor(t);
}

inline void found_at_random(Table& t, const Pieces& p) {
    int sites = 0;
    for (int colour = 1; colour < 5; ++colour) sites += count(foundable(t, p, colour));
    if (sites == 0) return next_floor(t);
    int chosen = draw(t, sites);
    for (int colour = 1; colour < 5; ++colour) {
        uint64_t here = foundable(t, p, colour);
        if (chosen < count(here)) return place_floor(t, p, nth(here, chosen), colour);
        chosen -= count(here);
    }
}

inline void skip_unplaceable(Table& t, const Pieces& p) {
    while (t.queued) {
        for (int colour = 1; colour < 5; ++colour)
            if (foundable(t, p, colour)) return;
        next_floor(t);
    }
    t.phase = TURN;
    t.mover = t.starter;
}

inline void setup(Table& t, const Pieces& p, int seats, const int* options, const uint32_t* key) {
    std::memset(&t, 0, sizeof t);
    t.seats = seats;
    std::memcpy(t.key, key, sizeof t.key);
    t.map = p.map_for[seats];
    for (int colour = 1; colour < 5; ++colour) {
        t.stock[colour] = int8_t(p.stock[colour] - seats);
        for (int seat = 1; seat <= seats; ++seat) t.players[seat].supply[colour] = 1;
    }
    lay_goals(t, p, options);
    t.pile = up_to(p.cards);
    for (int slot = 1; slot <= SLOTS; ++slot) {
        refill(t, slot);
        t.queue[++t.queued] = p.bottom[t.market[slot]];
    }
    uint64_t pile = t.pile;
    for (int more = options[4] - SLOTS; more > 0; --more) {
        int card = nth(pile, draw(t, count(pile)));
        pile &= ~bit(card);
        t.queue[++t.queued] = p.bottom[card];
    }
    t.starter = draw(t, seats) + 1;
    t.phase = FOUNDING;
    t.mover = 1;
    if (options[5] == 0)
        while (t.queued) found_at_random(t, p);
    skip_unplaceable(t, p);
}

// What is decided.

inline void finish_taking(Table& t, const Pieces& p, int seat) {
    t.discard |= bit(t.card);
    t.card = 0;
    for (int slot = 1; slot <= SLOTS; ++slot)
        if (t.market[slot] == 0) refill(t, slot);
    check_stars(t, p, t.players[seat]);
    settle_turn(t, seat);
}

inline void go_on_taking(Table& t, const Pieces& p, int seat) {
    if ((t.jokers || t.substitutes) && stock_left(t) == 0) {
        if (t.jokers) trigger(t, BY_SHORTAGE);
        t.jokers = 0;
        t.substitutes = 0;
    }
    if (t.jokers)
        t.phase = CHOOSE_JOKER;
    else if (t.substitutes)
        t.phase = CHOOSE_SUBSTITUTE;
    else
        finish_taking(t, p, seat);
}

inline void take(Table& t, const Pieces& p, int seat, int slot) {
    Seat& s = t.players[seat];
    int card = t.market[slot], missing = 0;
    t.card = card;
    t.market[slot] = 0;
    for (int colour = 1; colour < 5; ++colour) {
        int shown = p.floors[card][colour], taken = least_of(shown, t.stock[colour]);
        missing += shown - taken;
        t.stock[colour] -= int8_t(taken);
        s.supply[colour] += int8_t(taken);
        move_marker(s, p, colour, p.machines[card][colour]);
    }
    if (missing) trigger(t, BY_SHORTAGE);
    t.jokers = p.floors[card][ANY];
    t.substitutes = missing;
    go_on_taking(t, p, seat);
}

inline void choose_colour(Table& t, const Pieces& p, int seat, int colour) {
    --t.stock[colour];
    ++t.players[seat].supply[colour];
    --(t.phase == CHOOSE_JOKER ? t.jokers : t.substitutes);
    go_on_taking(t, p, seat);
}

inline void build(Table& t, const Pieces& p, int seat, int site, int colour) {
    --t.players[seat].supply[colour];
    t.built_now = 1;
    uint64_t raised = raise_neighbours(t, p, seat, site);
    found(t, p, site, colour);
    t.added = raised | bit(site);
    if (is_dead(t, p)) trigger(t, BY_DEAD_CITY);
    t.phase = PLACE_ROOF;
}

inline void place_roof(Table& t, const Pieces& p, int seat, int site) {
    Seat& s = t.players[seat];
    int height = t.height[site];
    ++s.roofs;
    s.roof_site[s.roofs] = int8_t(site);
    s.roof_level[s.roofs] = int8_t(height);
    s.shares |= bit(site);
    t.added = 0;
    move_marker(s, p, t.colour[site], height);
    claim_tokens(t, p, seat);
    check_stars(t, p, s);
    if (s.roofs == ROOFS) trigger(t, BY_ROOFS);
    settle_turn(t, seat);
}

inline void apply(Table& t, const Pieces& p, int action) {
    int seat = t.mover;
    ++t.ply;
    if (action < JOKER) {
        take(t, p, seat, action - TAKE + 1);
    } else if (action < FORGO) {
        choose_colour(t, p, seat, (action - JOKER) % 4 + 1);
    } else if (action == FORGO) {
        --t.substitutes;
        go_on_taking(t, p, seat);
    } else if (action < ROOF) {
        build(t, p, seat, (action - BUILD) / 4 + 1, (action - BUILD) % 4 + 1);
    } else if (action < RETURN) {
        place_roof(t, p, seat, action - ROOF + 1);
    } else if (action < DECLINE) {
        int colour = action - RETURN + 1;
        --t.players[seat].supply[colour];
        ++t.stock[colour];
        settle_turn(t, seat);
    } else if (action == DECLINE) {
        t.bonus = 0;
        t.built_now = 0;
        pass_on(t, seat);
    } else if (action == PASS) {
        finish_turn(t, seat);
    } else {
        place_floor(t, p, (action - FOUND) / 4 + 1, (action - FOUND) % 4 + 1);
        skip_unplaceable(t, p);
    }
}

inline int pick_turn(const Table& t, const Pieces& p, Generator& random) {
    const Sites sites = buildable(t, p, t.mover);
    const int to_one = count(sites.of[1]), to_two = to_one + count(sites.of[2]), to_three = to_two + count(sites.of[3]);
    const int builds = to_three + count(sites.of[4]);
    const int cards = (t.market[1] != 0) + (t.market[2] != 0) + (t.market[3] != 0), total = builds + cards + t.bonus;
    if (total == 0) return PASS;
    int chosen = random.below(total);
    if (chosen < to_one) return BUILD + (nth(sites.of[1], chosen) - 1) * 4;
    if (chosen < to_two) return BUILD + (nth(sites.of[2], chosen - to_one) - 1) * 4 + 1;
    if (chosen < to_three) return BUILD + (nth(sites.of[3], chosen - to_two) - 1) * 4 + 2;
    if (chosen < builds) return BUILD + (nth(sites.of[4], chosen - to_three) - 1) * 4 + 3;
    chosen -= builds;
    for (int slot = 1; slot <= SLOTS; ++slot)
        if (t.market[slot] != 0 && chosen-- == 0) return TAKE + slot - 1;
    return DECLINE;
}

inline int pick_found(const Table& t, const Pieces& p, Generator& random) {
    int total = 0;
    for (int colour = 1; colour < 5; ++colour) total += count(foundable(t, p, colour));
    int chosen = random.below(total);
    for (int colour = 1;; ++colour) {
        uint64_t sites = foundable(t, p, colour);
        if (chosen < count(sites)) return FOUND + (nth(sites, chosen) - 1) * 4 + colour - 1;
        chosen -= count(sites);
    }
}

inline int pick(const Table& t, const Pieces& p, Generator& random) {
    if (t.phase == TURN) return pick_turn(t, p, random);
    if (t.phase == PLACE_ROOF) return ROOF + nth(t.added, random.below(count(t.added))) - 1;
    if (t.phase == FOUNDING) return pick_found(t, p, random);
    const int8_t* floors = t.phase == GIVE_BACK ? t.players[t.mover].supply : t.stock;
    uint64_t colours = 0;
    for (int colour = 1; colour < 5; ++colour) colours |= uint64_t(floors[colour] != 0) << colour;
    if (t.phase == CHOOSE_SUBSTITUTE) {
        int chosen = random.below(count(colours) + 1);
        return chosen == count(colours) ? FORGO : SUBSTITUTE + nth(colours, chosen) - 1;
    }
    int first = t.phase == GIVE_BACK ? RETURN : JOKER;
    return first + nth(colours, random.below(count(colours))) - 1;
}

// Who has how much.

inline int total_of(const Seat& s, const Pieces& p) {
    int total = p.cone[s.cone];
    for (int colour = 1; colour < 5; ++colour) total += p.value[s.marker[colour]];
    for (int place = 1; place <= SLOTS; ++place) total += s.tokens[place];
    return total;
}

inline int rank_of(const Table& t, const Pieces& p, int seat) {
    int rank = 1, mine = total_of(t.players[seat], p);
    for (int other = 1; other <= t.seats; ++other) {
        int theirs = total_of(t.players[other], p);
        rank += theirs > mine || (theirs == mine && supply_of(t.players[other]) > supply_of(t.players[seat]));
    }
    return rank;
}

}  // namespace tower_up
