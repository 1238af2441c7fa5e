import type { TodayKind } from "@/lib/contract/today";

/** How each kind is named, and which family its shape and colour are of. */
export const TODAY_LOOKS = {
  correction: {
    word: "Wrong person",
    bucket: "Match corrections",
    mark: "critical",
    family: "failed",
  },
  match: { word: "Match", bucket: "Matches to review", mark: "match", family: "collecting" },
  critical: { word: "Critical", bucket: "Critical, not seen", mark: "critical", family: "failed" },
  abnormal: { word: "Abnormal", bucket: "Abnormal, not seen", mark: "abnormal", family: "problem" },
  stuck: { word: "Stuck", bucket: "Stuck orders", mark: "stuck", family: "problem" },
  activation: {
    word: "Activation",
    bucket: "Activations due",
    mark: "activation",
    family: "received",
  },
  booking: { word: "Visit", bucket: "Visits to book", mark: "visit", family: "collecting" },
} as const satisfies Record<TodayKind, object>;
