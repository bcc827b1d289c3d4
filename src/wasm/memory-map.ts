// The place where things stand in the memory of the WebAssembly core, in bytes from its beginning. Written by `tables.ts`, read by the
// core, which is compiled from a stricter dialect: nothing but numbers is declared here, and nothing imported.

// Single numbers, one word each. What is said to be an address is in bytes from the beginning of the state.

/** The number of seats. */
export const SEATS = 0x1000;
/** The number of physical cards. */
export const CARDS = 0x1004;
/** The numbers of resources and of marks. */
export const RESOURCES = 0x1008;
export const MARKS = 0x100c;
/** The greatest number that a party holds or counts. */
export const MOST = 0x1010;
/** Bytes of a seat's counters, of what it named, and of the resources that it holds. */
export const COUNTER_BYTES = 0x1014;
export const NAME_BYTES = 0x1018;
export const POOL_BYTES = 0x101c;
/** Addresses of the first tally, name, pool, zone, cell of a grid, seat of the flow and context. */
export const TALLIES = 0x1020;
export const NAMES = 0x1024;
export const POOLS = 0x1028;
export const ZONES = 0x102c;
export const GRIDS = 0x1030;
export const CONTEXTS = 0x1038;
/** Addresses of how the first card lies, and of its links. */
export const LYING = 0x103c;
export const LINKS = 0x1040;
/** Addresses of the first cards that something was done to, which end the pieces on cards, and bytes of those of a verb. */
export const DONE = 0x1044;
export const DONE_BYTES = 0x1048;
/** Bytes of those of all verbs of a party. */
export const ALL_DONE_BYTES = 0x104c;
/** Address of the seed; the ordinals of the purposes follow. */
export const RANDOM = 0x1074;
/** Bytes from the context of a seat to the one for what comes between two steps. */
export const ASIDE_BYTES = 0x1078;
/** Index of the zone with the grid; -1 where the pack has none, or none whose cells are told apart here. */
export const GRID_ZONE = 0x107c;
/** Rows and columns of the grid, and how many cells it has. */
export const ROWS = 0x1080;
export const COLUMNS = 0x1084;
export const CELLS = 0x1088;
/** The zone in which a card lies while it is paid for. */
export const ASIDE_ZONE = 0x108c;
/** 1 where the pack has goals that are claimed. */
export const HAS_GOALS = 0x1090;
/** 1 where something that comes between two steps takes pieces off cards. */
export const FREES_PIECES = 0x1094;
/** Numbers of instructions. */
export const SCORE = 0x1098;
export const SUBTRACT = 0x109c;
export const CASE = 0x10a0;
export const AGAIN = 0x10a4;
/** Words of the table of open zones for each seat. */
export const OPEN_WORDS = 0x10c0;
/** Record of the instances in which goals lie, and address of the first claim, and bytes of those of a seat. */
export const GOAL_ZONES = 0x10c4;
export const CLAIMS = 0x10c8;
export const CLAIM_BYTES = 0x10cc;
/** Records: the list of no tasks, the verbs that name sections, what is forgotten with a turn, counters of turns. */
export const NO_TASKS = 0x10b0;
export const NAMING = 0x10b4;
export const TURN_RANGES = 0x10b8;
export const TURN_COUNTERS = 0x10bc;

/** Room for the zones of a walk, as they follow one another. */
export const ZONE_ORDER = 0x1800;

/** The number of zones that there is room for. */
export const MOST_ZONES = 0x200;

// Room for lists of cards, and for the choices that are offered.
export const LIST = 0x2000;
export const CHOICES = 0x4000;

/**
 * The number of cards that there is room for; there is room for more choices than amounts or cards can be offered at
 * once.
 */
export const MOST_CARDS = 0x800;

/**
 * The place where the state begins at the earliest, and ends at the latest. Its table stands at one place whatever
 * comes before.
 */
export const EARLIEST = 0x10000;
export const LATEST = 0x80000;

/** The words of the table, each an address; the seats in the flow follow. */
export const TABLE = 0x48000;
export const OVER = 0x48000;
export const FIRST = 0x48004;
export const LEADING = 0x48008;
export const ACTING = 0x4800c;
export const TURN = 0x48010;
export const ROUND = 0x48014;
export const STAKED = 0x48018;
export const DEPTH = 0x4801c;
export const FLOW = 0x48020;
export const SEAT_FLOWS = 0x480e0;

// Tables, one word for each index; of some the words are records, see below.

/** Bytes of a table. */
export const TABLE_BYTES = 0x20000;
/** By word of the code: the word itself, its handler, the word behind the instruction. */
export const CODE = 0x80000;
export const WAYS = 0xa0000;
export const NEXT = 0xc0000;
/** By word of the code, records: what it counts, of whose pieces it speaks, where its walk goes; 0 for others. */
export const COUNTED = 0xe0000;
export const HOLDERS = 0x100000;
export const ROUTES = 0x120000;
/** By entry: the word of the code at which it begins, its face, its flags, its card, its nature. */
export const ENTRY_AT = 0x140000;
export const ENTRY_FACE = 0x160000;
export const ENTRY_FLAGS = 0x180000;
export const ENTRY_CARD = 0x1a0000;
export const ENTRY_NATURE = 0x1c0000;
/** By entry, records: what it demands, and the condition that it is; 0 where that is not told here. */
export const DEMANDS = 0x1e0000;
export const MET = 0x200000;
/** By face, its first entry, and whether something stands in for its price. */
export const FIRST_ENTRY = 0x220000;
export const COVERED = 0x240000;
/** By card, its first face, and its only one; -1 where it has several. */
export const FIRST_FACE = 0x260000;
export const ONLY_FACE = 0x280000;
/** Words of the pool of constants. */
export const POOL = 0x2a0000;
/** By card and resource, and by face and resource, the printed room. */
export const ROOMS = 0x2c0000;
export const LIMITS = 0x2e0000;
/** By measure and card, the price that it always has; below 0 where it depends on something. */
export const STEADY = 0x300000;
/** By verb, records of the cards that say that there are other ways to do it, or answer to it; 0 where none does. */
export const INSTEAD = 0x320000;
export const ANSWERED = 0x340000;
/** By verb, whether as much counts as was wanted. */
export const WANTED = 0x360000;
/** By verb, its place among the tracked ones; -1 for others. */
export const TRACKED = 0x380000;
/** By zone, eight words, see {@link ZONE_FIRST} and the others. */
export const ZONE = 0x3a0000;
/** By form of the flow: its sort, the one inside, the record of several, its entry, and whether it is left to the host. */
export const SORTS = 0x3c0000;
export const INNER = 0x3e0000;
export const CHILDREN = 0x400000;
export const FORM_ENTRY = 0x420000;
export const LEFT_OUT = 0x440000;
/** By form, and by what was named, records: the list of tasks of everybody, and those of who leads and the others. */
export const FIXED = 0x460000;
export const NAMED = 0x480000;
/** By place of the grid, its cell as a bit, and the cells that must hold a card; by bit, its row. */
export const CELL_BITS = 0x4a0000;
export const TOUCHING = 0x4c0000;
export const ROW_OF = 0x4e0000;

/** By seat and instance + 1, whether it is an open zone of the seat. */
export const OPEN = 0x510000;
/** By card, its place among those that can be claimed; by face, the record of its goal, 0 where the host says it. */
export const GOAL_PLACE = 0x530000;
export const GOALS = 0x550000;

/** By column of a selector and face, one byte each: whether it fits. */
export const FITTING = 0x580000;

/** Records, one behind the other; each is known by its address. */
export const RECORDS = 0x800000;

// Bits of the flags of an entry.

/** Nothing can refuse it. */
export const FREE = 1;
/** A walk asks the seat about it. */
export const ASKS = 2;
/** It is a line of the rules. */
export const LINE = 4;
/** It only counts points. */
export const COUNTS = 8;

// Words of a zone, from its beginning.

/** Its first instance, whether every party has one, whether it keeps the order of the cards. */
export const ZONE_FIRST = 0;
export const ZONE_EACH = 1;
export const ZONE_SORTED = 2;
/** True if the order means nothing, and true if nobody knows besides which card is the next. */
export const ZONE_UNORDERED = 3;
export const ZONE_MIXED = 4;
/** The zones from which it is refilled, and from which cards come instead; -1 for none. */
export const ZONE_REFILL = 5;
export const ZONE_OTHERWISE = 6;
/** A zone in words, as a power of 2. */
export const ZONE_SHIFT = 3;

// Words of a seat in the flow, in bytes.
export const TASK = 0;
export const TASK_LINE = 4;
export const CLOSED = 8;
export const INSIDE = 12;

// The answers of the core.

/** The last round that it tells, and how many seats it can tell apart. */
export const MOST_TOLD = 0x7f;
export const MOST_SEATS = 0x100;
/** Nobody is asked anything. */
export const NOBODY = -1;
/** It is not told here who is asked what. */
export const NOT_TOLD = -2;
/** A choice is left to the host. */
export const LEFT = -3;
