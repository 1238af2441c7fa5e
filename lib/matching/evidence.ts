/** What speaks for or against an order, apart from the person. */
export interface Evidence {
  readonly sample: "same" | "different" | "missing";
  readonly lab: "same" | "different" | "missing";
  readonly account: "same" | "different" | "missing";
  readonly state: "open" | "too_early" | "completed" | "cancelled" | "none";
  readonly markers: "exact" | "partial" | "none" | "missing";
  readonly collection: "inside" | "outside" | "missing";
}

type Weights = { readonly [K in keyof Evidence]: Readonly<Record<Evidence[K], number>> };

/**
 * Weights of the evidence about the order, in bits. Chosen by reasoning, not measured, because no public data set has orders: a
 * sample id is right in 97 of 100 cases (labels are mixed up far less often), and most results are for an open order.
 */
const WEIGHTS: Weights = {
  sample: { same: Math.log2(0.97 / 0.03), different: -5, missing: 0 },
  lab: { same: 1, different: -3, missing: 0 },
  account: { same: 0.5, different: -2, missing: 0 },
  state: { open: 0, too_early: -2, completed: -2.5, cancelled: -3, none: -3.5 },
  markers: { exact: 2, partial: 0.5, none: -3, missing: 0 },
  collection: { inside: 1.5, outside: -2.5, missing: 0 },
};

/** The parts of a score that come from the order, in bits. */
export function weighEvidence(
  { sample, lab, account, state, markers, collection }: Evidence,
  people: number,
): { readonly part: keyof Evidence; readonly weight: number }[] {
  // A wrong sample id could match any order by chance, so a matching one singles out this order among as many orders as
  // there are people.
  const selectivity = sample === "same" ? Math.log2(people) : 0;
  return [
    { part: "sample", weight: WEIGHTS.sample[sample] + selectivity },
    { part: "lab", weight: WEIGHTS.lab[lab] },
    { part: "account", weight: WEIGHTS.account[account] },
    { part: "state", weight: WEIGHTS.state[state] },
    { part: "markers", weight: WEIGHTS.markers[markers] },
    { part: "collection", weight: WEIGHTS.collection[collection] },
  ];
}
