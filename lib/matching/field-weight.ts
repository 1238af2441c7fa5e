import { type Chance, WEIGHTS } from "./weights";

export type WeighedField = keyof typeof WEIGHTS;

/** Fellegi and Sunter's chances of a finding; null for one that says nothing, as a missing side. */
export function chanceOf(field: WeighedField, kind: string): Chance | null {
  const kinds: Readonly<Record<string, Chance>> = WEIGHTS[field];
  return kinds[kind] ?? null;
}

/**
 * log2 of the Bayes factor of a finding. Where the share of people with that very name is known, it takes the place of the
 * average chance: two Smiths say less than two Quackenbushes (Splink's term frequency adjustment).
 */
export function weightOf(
  field: WeighedField,
  kind: string,
  frequency: number | null = null,
): number {
  const chance = chanceOf(field, kind);
  return chance === null ? 0 : Math.log2(chance.m / (frequency ?? chance.u));
}
