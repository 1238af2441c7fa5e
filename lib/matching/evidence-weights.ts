import type { Evidence } from "./score-match";

type Weights = { readonly [K in keyof Evidence]: Readonly<Record<Evidence[K], number>> };

/**
 * What the order's side says, in bits. Chosen by reasoning, not measured (no public data has orders): a sample id is right in 97 of
 * 100 cases (labels are exchanged far less often), and an open order is what a result usually comes for.
 */
const WEIGHTS: Weights = {
  sample: { same: Math.log2(0.97 / 0.03), different: -5, missing: 0 },
  lab: { same: 1, different: -3, missing: 0 },
  account: { same: 0.5, different: -2, missing: 0 },
  state: { open: 0, too_early: -2, completed: -2.5, cancelled: -3, none: -3.5 },
  markers: { exact: 2, partial: 0.5, none: -3, missing: 0 },
  collection: { inside: 1.5, outside: -2.5, missing: 0 },
};

/** The parts of a score that the order brings, in bits. */
export function weighEvidence(
  { sample, lab, account, state, markers, collection }: Evidence,
  people: number,
): { readonly part: keyof Evidence; readonly weight: number }[] {
  // A wrong id meets any order alike, so a fitting one picks this order out of as many as there are people.
  const picked = sample === "same" ? Math.log2(people) : 0;
  return [
    { part: "sample", weight: WEIGHTS.sample[sample] + picked },
    { part: "lab", weight: WEIGHTS.lab[lab] },
    { part: "account", weight: WEIGHTS.account[account] },
    { part: "state", weight: WEIGHTS.state[state] },
    { part: "markers", weight: WEIGHTS.markers[markers] },
    { part: "collection", weight: WEIGHTS.collection[collection] },
  ];
}
