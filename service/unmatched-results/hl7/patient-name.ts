import { readHl7Day } from "./hl7-time";

/** One repetition of PID-5 (XPN), by component and subcomponent. */
type Tree = readonly (readonly string[])[];

export interface PatientName {
  readonly first: string | null;
  readonly last: string | null;
  readonly middle: string | null;
  readonly suffix: string | null;
  /** `LAST, FIRST`, where both were sent in one component. */
  readonly asSent: string | null;
  /** What else the repetition says, for example a title or the surname of a partner. */
  readonly rest: readonly string[];
}

export interface PatientNames {
  /** Null where none is sent. */
  readonly current: PatientName | null;
  /** All other names as a person reads them. */
  readonly others: readonly string[];
}

/**
 * Table 0200 in the order in which a type names the person as the law does: legal, none, adopted, registered, licensed,
 * birth, maiden … Nicknames, aliases, pseudonyms and names that must not be used come last.
 */
const RANKS = [
  "L",
  "",
  "C",
  "R",
  "I",
  "D",
  "B",
  "M",
  "K",
  "REL",
  "T",
  "U",
  "TEMP",
  "P",
  "N",
  "A",
  "S",
];
const TYPE_NAMES = new Map(
  Object.entries({
    A: "alias",
    B: "birth name",
    C: "adopted name",
    D: "customary name",
    I: "licensing name",
    K: "business name",
    L: "legal name",
    M: "maiden name",
    N: "nickname",
    P: "name of the partner",
    R: "registered name",
    REL: "religious name",
    S: "pseudonym",
    T: "tribal name",
    TEMP: "temporary name",
  }),
);
const [FAMILY, GIVEN, MIDDLE, SUFFIX, PREFIX, DEGREE, TYPE, REPRESENTATION] = [
  0, 1, 2, 3, 4, 5, 6, 7,
];
const [VALIDITY, EFFECTIVE, EXPIRATION] = [9, 11, 12];

/** Chooses among the names of a patient the legal one that is in force on a day (`YYYY-MM-DD`). */
export function choosePatientName(repetitions: readonly Tree[], day: string): PatientNames {
  const names = repetitions.filter((tree) => tree.flat().some(Boolean));
  const [current, ...others] = names.toSorted((one, other) => rank(one, day) - rank(other, day));
  return {
    current: current === undefined ? null : readName(current),
    others: others.map(formatOther),
  };
}

/** By type; a name that has ended or has not begun comes after all that are in force. */
function rank(tree: Tree, day: string): number {
  const place = RANKS.indexOf(get(tree, TYPE).toUpperCase());
  const [from = "", to = ""] = tree[VALIDITY] ?? [];
  const start = readHl7Day(get(tree, EFFECTIVE) || from);
  const end = readHl7Day(get(tree, EXPIRATION) || to);
  const isInForce = (start === null || start <= day) && (end === null || day <= end);
  return (place < 0 ? RANKS.length : place) + (isInForce ? 0 : 100);
}

function readName(tree: Tree): PatientName {
  const family = readFamily(tree[FAMILY] ?? []);
  const given = join(tree[GIVEN]);
  const whole = given === "" ? /^([^,]{1,200}),\s{0,9}(\S.{0,200})$/.exec(family.name) : null;
  const skipped = new Set([
    FAMILY,
    GIVEN,
    MIDDLE,
    SUFFIX,
    TYPE,
    REPRESENTATION,
    VALIDITY,
    EFFECTIVE,
    EXPIRATION,
  ]);
  const rest = tree.flatMap((leaves, at) => (skipped.has(at) ? [] : leaves.filter(Boolean)));
  const type = get(tree, TYPE);
  return {
    first: whole?.[2] ?? (given || null),
    last: whole?.[1] ?? (family.name || null),
    middle: join(tree[MIDDLE]) || null,
    suffix: join(tree[SUFFIX]) || null,
    asSent: whole?.[0] ?? null,
    rest: [
      ...family.rest,
      ...rest,
      ...(/^[A-Z]{0,5}$/.test(type) ? [] : [type]),
      ...(tree[TYPE] ?? []).slice(1).filter(Boolean),
      ...[VALIDITY, EFFECTIVE, EXPIRATION].flatMap((at) => tree[at]?.filter(isNoDay) ?? []),
      ...(/^[A-Z]?$/.test(get(tree, REPRESENTATION)) ? [] : (tree[REPRESENTATION] ?? [])),
    ],
  };
}

/**
 * FN: surname, own prefix, own surname, and prefix and surname of the partner. Some senders write the parts of one
 * surname instead (`VAN&DEN&BERG`), or leave the prefix out of the first.
 */
function readFamily([surname = "", prefix = "", own = "", ...partner]: readonly string[]): {
  readonly name: string;
  readonly rest: readonly string[];
} {
  const rest = partner.filter(Boolean);
  const fold = (text: string) => text.toLowerCase();
  if (own !== "" && !fold(surname).includes(fold(own))) {
    return { name: [surname, prefix, own].filter(Boolean).join(" "), rest };
  }
  const hasPrefix = prefix === "" || fold(surname).startsWith(fold(prefix));
  return { name: hasPrefix ? surname : `${prefix} ${surname}`, rest };
}

/** `Ruby Stagename (alias)` */
function formatOther(tree: Tree): string {
  const type = get(tree, TYPE);
  const parts = [PREFIX, GIVEN, MIDDLE].flatMap((at) => tree[at]?.filter(Boolean) ?? []);
  const { name, rest } = readFamily(tree[FAMILY] ?? []);
  const after = [SUFFIX, DEGREE].flatMap((at) => tree[at]?.filter(Boolean) ?? []);
  const more = [(tree[TYPE] ?? []).slice(1), ...tree.slice(REPRESENTATION)].flat().filter(Boolean);
  const remarks = [TYPE_NAMES.get(type.toUpperCase()) ?? type, ...rest, ...more].filter(Boolean);
  const full = [...parts, name, ...after].filter(Boolean).join(" ");
  return remarks.length === 0 ? full : `${full} (${remarks.join(", ")})`;
}

function isNoDay(text: string): boolean {
  return text !== "" && readHl7Day(text) === null;
}

function get(tree: Tree, at: number): string {
  return tree[at]?.[0] ?? "";
}

function join(leaves: readonly string[] = []): string {
  return leaves.filter(Boolean).join(" ");
}
