import type { StatusFamily } from "@/lib/domain/orders/order-status";

/** What can go wrong if an item is decided wrongly or late, most urgent first. */
export const MATCH_RISKS = ["stranger", "critical", "choice", "plain"] as const;
export type MatchRisk = (typeof MATCH_RISKS)[number];

type RiskLabels = { mark: StatusFamily; label: string; what: string };

const LABELS: Record<MatchRisk, RiskLabels> = {
  stranger: {
    mark: "failed",
    label: "Wrong person possible",
    what: "The sample and the person do not agree, or several people fit.",
  },
  critical: {
    mark: "problem",
    label: "Critical result",
    what: "A value is critical: somebody may need care now.",
  },
  choice: {
    mark: "collecting",
    label: "Somebody has to choose",
    what: "The person or the order is not clear.",
  },
  plain: {
    mark: "received",
    label: "One question to answer",
    what: "Person and sample fit; the order's state or lab does not.",
  },
};

const STRANGER = new Set(["match_sample_id_mismatch_demo", "multiple_demo_match"]);
const PLAIN = new Set(["match_completed", "match_cancelled", "wrong_collection", "wrong_lab"]);

/** The risk of an item, from its decision code and interpretation. An unknown code counts as `choice`. */
export function getRisk(item: {
  decision_code: string;
  interpretation?: string | null | undefined;
}): MatchRisk {
  if (STRANGER.has(item.decision_code)) return "stranger";
  if (item.interpretation === "critical") return "critical";
  return PLAIN.has(item.decision_code) ? "plain" : "choice";
}

/** The labels of a risk. */
export function formatRisk(risk: MatchRisk): RiskLabels {
  return LABELS[risk];
}
