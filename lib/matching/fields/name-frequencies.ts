import { getNameKey } from "./read-name";

/** Shares, 0 to 1, of the people with a name, by `getNameKey`. */
export interface NameFrequencies {
  readonly firstNames: ReadonlyMap<string, number>;
  readonly lastNames: ReadonlyMap<string, number>;
}

// Even a name that was never or rarely seen has some bearers, and a count of one is no reliable measure.
const FLOOR = { firstNames: 0.0001, lastNames: 0.00005 };

/**
 * The share of a name for its weight, or null if nothing is known about it. The rarer of two names never counts for
 * less than the floor.
 */
export function getFrequency(
  of: keyof NameFrequencies,
  name: string | null,
  frequencies: NameFrequencies | undefined,
): number | null {
  const key = getNameKey(name);
  if (frequencies === undefined || key === null) return null;
  return Math.max(FLOOR[of], frequencies[of].get(key) ?? 0);
}

/** Counts names among the people in whom a match is sought. */
export function countNames(
  people: Iterable<{ readonly firstName: string | null; readonly lastName: string | null }>,
): NameFrequencies {
  const [firstNames, lastNames] = [new Map<string, number>(), new Map<string, number>()];
  for (const { firstName, lastName } of people) {
    count(firstNames, firstName);
    count(lastNames, lastName);
  }
  return { firstNames: getShares(firstNames), lastNames: getShares(lastNames) };
}

function count(counts: Map<string, number>, name: string | null): void {
  const key = getNameKey(name);
  if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
}

function getShares(counts: ReadonlyMap<string, number>): Map<string, number> {
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0);
  return new Map([...counts].map(([key, one]) => [key, one / total]));
}
