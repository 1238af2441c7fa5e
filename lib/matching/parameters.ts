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

/** The parameters that the product ships with. A change of `WEIGHTS` needs another version. */
export const SHIPPED_PARAMETERS: MatchParameters = { version: "shipped-2", weights: WEIGHTS };
