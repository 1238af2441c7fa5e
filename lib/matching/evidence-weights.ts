import type { Evidence } from "./score-match";

type Weights = { readonly [K in keyof Evidence]: Readonly<Record<Evidence[K], number>> };

/**
 * What the order's side says, in bits. Chosen by reasoning, not measured (no public data has orders): a sample id is right in 97 of
 * 100 cases and meets another's by a slip in one of a hundred thousand; an open order is what a result usually comes for.
 */
export const EVIDENCE_WEIGHTS: Weights = {
  sample: { same: 16, different: -5, missing: 0 },
  lab: { same: 1, different: -3, missing: 0 },
  account: { same: 0.5, different: -2, missing: 0 },
  state: { open: 0, too_early: -2, completed: -2.5, cancelled: -3, none: -3.5 },
  markers: { exact: 2, partial: 0.5, none: -3, missing: 0 },
  collection: { inside: 1.5, outside: -2.5, missing: 0 },
};
