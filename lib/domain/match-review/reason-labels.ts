/** The four families of reasons in the service's guide, and `other` for unknown ones. */
export type ReasonFamily = "identity" | "lab" | "order" | "test" | "other";
export type ReasonLabels = {
  family: ReasonFamily;
  label: string;
  /** Whether it counts for this candidate, against it, or neither. */
  speaks: "for" | "against" | "neither";
};

const REASONS = new Map(
  Object.entries<ReasonLabels>({
    sample_id_match: { family: "identity", label: "the sample id is the same", speaks: "for" },
    demographic_match: { family: "identity", label: "the person fits", speaks: "for" },
    demographic_mismatch: { family: "identity", label: "the person differs", speaks: "against" },
    same_user: { family: "identity", label: "the same person's order", speaks: "for" },
    same_lab: { family: "lab", label: "the same lab", speaks: "for" },
    possible_wrong_lab: { family: "lab", label: "possibly the wrong lab", speaks: "against" },
    lab_account_mismatch: { family: "lab", label: "another account at the lab", speaks: "against" },
    matched_completed_order: {
      family: "order",
      label: "the order is already completed",
      speaks: "against",
    },
    matched_cancelled_order: {
      family: "order",
      label: "the order was canceled",
      speaks: "against",
    },
    invalid_collection_state: { family: "order", label: "not collected yet", speaks: "against" },
    marker_overlap_exact: { family: "test", label: "all markers are the same", speaks: "for" },
    marker_overlap_partial: {
      family: "test",
      label: "some markers are the same",
      speaks: "neither",
    },
    marker_overlap_none: { family: "test", label: "no marker is the same", speaks: "against" },
  }),
);

/** The labels of a candidate's reason, or of an item's sub-reason. An unknown one is shown as received. */
export function formatReason(reason: string): ReasonLabels {
  const known = REASONS.get(reason);
  return known ?? { family: "other", label: reason, speaks: "neither" };
}
