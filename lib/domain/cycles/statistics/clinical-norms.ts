/**
 * Norms of frequency and duration in days, both bounds inclusive.
 * Source: FIGO 2018, AUB System 1 (Munro et al., Int J Gynecol Obstet 2018; 143: 393–408).
 */
export const FREQUENCY_NORM = { low: 24, high: 38 } as const;
export const DURATION_NORM = { low: 1, high: 8 } as const;

/** The maximum difference in days between the shortest and the longest cycle, and why it applies. */
export type RegularityBand = { maxDays: number; why: string };

const BANDS = [
  { from: 18, to: 25, maxDays: 9 },
  { from: 26, to: 41, maxDays: 7 },
  { from: 42, to: 45, maxDays: 9 },
] as const;

/**
 * The band of regularity for an age in years; null where the source gives none (under 18, over 45, age unknown).
 * Source: FIGO 2018, AUB System 1: shortest to longest at most 9 days at 18–25 and 42–45, at most 7 at 26–41.
 */
export function regularityBand(age: number | null): RegularityBand | null {
  const band = BANDS.find(({ from, to }) => age !== null && age >= from && age <= to);
  return band ? { maxDays: band.maxDays, why: `band for ages ${band.from} to ${band.to}` } : null;
}
