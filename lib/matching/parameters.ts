import { type Chance, WEIGHTS } from "./weights";

export type WeighedField = keyof typeof WEIGHTS;

/** The chances of each finding of each weighed field. */
export type MatchWeights = {
  readonly [F in WeighedField]: { readonly [K in keyof (typeof WEIGHTS)[F]]: Chance };
};

/** The numbers that weigh pairs of records, and the version by which a stored outcome refers to them. */
export interface MatchParameters {
  readonly version: string;
  readonly weights: MatchWeights;
}

/**
 * The parameters that the product ships with. Change the version with every change of a weight, a comparison or a rule:
 * parameters that a team estimated were tested with one version and are not used with another.
 */
export const SHIPPED_PARAMETERS: MatchParameters = { version: "shipped-3", weights: WEIGHTS };

/** The chances of each finding of a field by name, for code that iterates over them. */
export function getChances(
  { weights }: Pick<MatchParameters, "weights">,
  field: WeighedField,
): Readonly<Record<string, Chance>> {
  return weights[field];
}

/** The weighed fields, in the order of the table. */
export const WEIGHED_FIELDS = Object.keys(WEIGHTS) as WeighedField[];

/** Builds a table with the shipped fields and findings, with the chances that `choose` returns for each field. */
export function buildWeights(
  choose: (field: WeighedField) => Readonly<Record<string, Chance>>,
): MatchWeights {
  const fields = WEIGHED_FIELDS.map((field) => {
    const chosen = choose(field);
    const findings = Object.keys(WEIGHTS[field]).map((finding) => {
      const chance = chosen[finding];
      if (chance === undefined) throw new Error(`No chance is given for ${field} ${finding}`);
      return [finding, chance];
    });
    return [field, Object.fromEntries(findings)];
  });
  return Object.fromEntries(fields) as MatchWeights;
}
