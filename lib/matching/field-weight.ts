import { type MatchParameters, SHIPPED_PARAMETERS, type WeighedField } from "./parameters";
import type { Chance } from "./weights";

/** Fellegi and Sunter's chances of a finding; null for one without evidence, such as a missing side. */
export function getChance(
  field: WeighedField,
  kind: string,
  { weights }: MatchParameters = SHIPPED_PARAMETERS,
): Chance | null {
  const kinds: Readonly<Record<string, Chance>> = weights[field];
  return kinds[kind] ?? null;
}

/**
 * log2 of the Bayes factor of a finding. Where the share of people with that exact name is known, it replaces the
 * average chance: two Smiths are weaker evidence than two Quackenbushes (Splink's term frequency adjustment).
 */
export function getWeight(
  field: WeighedField,
  kind: string,
  frequency: number | null = null,
  parameters: MatchParameters = SHIPPED_PARAMETERS,
): number {
  const chance = getChance(field, kind, parameters);
  return chance === null ? 0 : Math.log2(chance.m / (frequency ?? chance.u));
}
