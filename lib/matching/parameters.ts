import { type Chance, WEIGHTS } from "./weights";

export type WeighedField = keyof typeof WEIGHTS;

/** A row of the table of weights for each finding of each weighed field. */
export type MatchWeights = {
  readonly [F in WeighedField]: { readonly [K in keyof (typeof WEIGHTS)[F]]: Chance };
};

/** The numbers by which pairs of records are weighed, under the name by which a stored outcome refers to them. */
export interface MatchParameters {
  readonly version: string;
  readonly weights: MatchWeights;
}

/**
 * The parameters that the product ships with. A change of the weights, of a comparison or of a rule needs another version: what a
 * team estimated was tried with the version that stood here then, and is not used with another one.
 */
export const SHIPPED_PARAMETERS: MatchParameters = { version: "shipped-3", weights: WEIGHTS };

/** The chances of each finding of a field, by its name, for code that walks over all of them. */
export function getChances(
  { weights }: Pick<MatchParameters, "weights">,
  field: WeighedField,
): Readonly<Record<string, Chance>> {
  return weights[field];
}

/** The weighed fields, in the order of the table. */
export const WEIGHED_FIELDS = Object.keys(WEIGHTS) as WeighedField[];

/** A table of the same fields and findings as the shipped one, with the chances that `choose` gives for each field. */
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
