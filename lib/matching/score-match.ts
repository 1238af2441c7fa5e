/** What speaks for or against an order, besides the person. */
export interface Evidence {
  readonly sample: "same" | "different" | "missing";
  readonly lab: "same" | "different" | "missing";
  readonly account: "same" | "different" | "missing";
  readonly state: "open" | "too_early" | "completed" | "cancelled" | "none";
  readonly markers: "exact" | "partial" | "none" | "missing";
  readonly collection: "inside" | "outside" | "missing";
}

export type MatchLevel = "high" | "medium" | "low";

export interface ScorePart {
  /** A compared field, or a key of the evidence. */
  readonly part: string;
  /** log2 of the Bayes factor. */
  readonly weight: number;
  /** This part's share of all that speaks for and against, 0 to 1. */
  readonly share: number;
}

export interface MatchScore {
  /** That the result belongs to this order's person: 0 to 1, calibrated. */
  readonly probability: number;
  /** Sum of the parts and the prior, in bits. */
  readonly weight: number;
  readonly level: MatchLevel;
  /** That no person need look: every rule and the threshold are met. */
  readonly isAutomatic: boolean;
  /** The sentence of the rule that stands above the weights here. */
  readonly cap: string | null;
  readonly parts: readonly ScorePart[];
}
