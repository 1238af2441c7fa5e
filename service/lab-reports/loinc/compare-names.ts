import { MARKERS, type Marker } from "./markers";

/** How well a printed name fits the names of a marker. */
export type NameFit = {
  readonly marker: Marker;
  /** The share of correct matches among labelled names that fit in this way. */
  readonly score: number;
  /** Every word of the printed name is explained by names of this marker. */
  readonly isComplete: boolean;
  readonly isAbbreviation: boolean;
};

/** Measured on the labelled names in `testing/labelled-names.ts`; the last two are never enough for an automatic match. */
const SCORES = { exact: 0.99, spaced: 0.97, combined: 0.96, misspelled: 0.8, overlapping: 0.6 };
const MAX_PERMUTED_TOKENS = 4;
const MIN_MISSPELLED_LENGTH = 7;
const LONG_NAME_LENGTH = 14;
const MIN_OVERLAP = 0.5;

const BY_TOKENS = new Map<string, Set<Marker>>();
const BY_LETTERS = new Map<string, Set<Marker>>();
for (const marker of MARKERS) {
  for (const { tokens } of marker.names) {
    addTo(BY_TOKENS, toKey(tokens), marker);
    for (const order of permute(tokens)) addTo(BY_LETTERS, order.join(""), marker);
  }
}

/** Every marker whose names resemble a printed name, with its best fit. */
export function compareNames(tokens: readonly string[]): NameFit[] {
  if (tokens.length === 0) return [];
  const fits = new Map<Marker, NameFit>();
  const keep = (marker: Marker, score: number, isAbbreviation = false) => {
    const isComplete = score >= SCORES.combined;
    const known = fits.get(marker);
    if (known === undefined || known.score < score) {
      fits.set(marker, { marker, score, isComplete, isAbbreviation });
    }
  };
  const letters = tokens.join("");
  for (const marker of BY_TOKENS.get(toKey(tokens)) ?? []) {
    keep(marker, SCORES.exact, hasAbbreviation(marker, tokens));
  }
  for (const marker of BY_LETTERS.get(letters) ?? []) {
    keep(marker, SCORES.spaced, hasAbbreviation(marker, tokens));
  }
  for (const marker of MARKERS) {
    if (isCombination(marker, tokens)) keep(marker, SCORES.combined);
    else if (isMisspelling(marker, letters)) keep(marker, SCORES.misspelled);
    else keep(marker, SCORES.overlapping * getOverlap(marker, tokens));
  }
  const found = [...fits.values()];
  // A complete name is not a misspelling of another one: VLDL is not HDL.
  const isKnown = found.some(({ isComplete }) => isComplete);
  return found.filter(({ score, isComplete }) => {
    const isMisspelled = !isComplete && score > SCORES.overlapping;
    return score >= SCORES.overlapping * MIN_OVERLAP && !(isKnown && isMisspelled);
  });
}

function hasAbbreviation(marker: Marker, tokens: readonly string[]): boolean {
  const letters = tokens.join("");
  return marker.names.some((name) => name.isAbbreviation && name.tokens.join("") === letters);
}

/** `ALT (SGPT)`, `Thyroid Stimulating Hormone (TSH)`: names of the marker and nothing else. */
function isCombination({ names }: Marker, tokens: readonly string[]): boolean {
  const printed = new Set(tokens);
  const contained = names.filter((name) => name.tokens.every((token) => printed.has(token)));
  const explained = new Set(contained.flatMap((name) => name.tokens));
  return contained.length > 0 && explained.size === printed.size;
}

function isMisspelling({ names }: Marker, letters: string): boolean {
  if (letters.length < MIN_MISSPELLED_LENGTH) return false;
  const limit = letters.length >= LONG_NAME_LENGTH ? 2 : 1;
  return names.some((name) => {
    const known = name.tokens.join("");
    const hasSameDigits = known.replace(/\D/g, "") === letters.replace(/\D/g, "");
    return hasSameDigits && isWithinEdits(known, letters, limit);
  });
}

/** The share of words that a printed name and the marker's closest name have in common. */
function getOverlap({ names }: Marker, tokens: readonly string[]): number {
  const printed = new Set(tokens);
  const shares = names.map((name) => {
    const common = name.tokens.filter((token) => printed.has(token)).length;
    return common / (printed.size + name.tokens.length - common);
  });
  return Math.max(0, ...shares);
}

/** Whether two texts differ by at most `limit` inserted, deleted or replaced characters. */
export function isWithinEdits(one: string, other: string, limit: number): boolean {
  if (Math.abs(one.length - other.length) > limit) return false;
  let previous = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return false;
    previous = current;
  }
  return (previous.at(-1) ?? 0) <= limit;
}

function addTo(index: Map<string, Set<Marker>>, key: string, marker: Marker): void {
  index.set(key, (index.get(key) ?? new Set()).add(marker));
}

function toKey(tokens: readonly string[]): string {
  return [...tokens].sort().join(" ");
}

function permute(tokens: readonly string[]): string[][] {
  if (tokens.length <= 1 || tokens.length > MAX_PERMUTED_TOKENS) return [[...tokens]];
  return tokens.flatMap((first, place) =>
    permute(tokens.filter((_, other) => other !== place)).map((rest) => [first, ...rest]),
  );
}
