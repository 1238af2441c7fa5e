import type { Random } from "@/lib/matching/random";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";

type Slip = (text: string, at: number, random: Random) => string;

const KINDS: readonly Slip[] = [
  // One letter too many, another letter, one too few, two in the wrong order.
  (text, at, random) => text.slice(0, at) + pickLike(text, at, random) + text.slice(at),
  (text, at, random) => text.slice(0, at) + pickLike(text, at, random) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
];

/** A text of at least two letters or digits with one slip of the keyboard, sometimes two. */
export function makeSlip(text: string, random: Random): string {
  const once = slipOnce(text, random);
  return random.chance(0.1) ? slipOnce(once, random) : once;
}

/** A date with one digit or two digits wrong, as `1964-10-02` for `1964-01-02`; it may not exist. */
export function slipInDate(date: string, random: Random): string {
  const places = [...date].flatMap((sign, at) => (sign === "-" ? [] : [at]));
  const at = random.pick(places);
  const next = places[places.indexOf(at) + 1];
  const signs = [...date];
  if (next !== undefined && random.chance(0.5)) {
    [signs[at], signs[next]] = [signs[next] ?? "", signs[at] ?? ""];
  } else {
    signs[at] = random.pick([...DIGITS]);
  }
  return signs.join("");
}

function slipOnce(text: string, random: Random): string {
  if (text.length < 2) return text;
  return random.pick(KINDS)(text, random.int(0, text.length - 1), random);
}

/** A digit among digits, a letter (or, rarely, a space) among letters. */
function pickLike(text: string, at: number, random: Random): string {
  if (/\d/.test(text.charAt(at))) return random.pick([...DIGITS]);
  return random.chance(0.1) ? " " : random.pick([...LETTERS]);
}
