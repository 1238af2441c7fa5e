import type { TodayKind } from "@/lib/contract/today";

/** How each kind is named, and which family its shape and colour are of. */
export const TODAY_LOOKS = {
  match: { word: "Match", bucket: "Matches to review", mark: "match", family: "collecting" },
  critical: { word: "Critical", bucket: "Critical, not seen", mark: "critical", family: "failed" },
  abnormal: { word: "Abnormal", bucket: "Abnormal, not seen", mark: "abnormal", family: "problem" },
  unassessed: {
    word: "Not assessed",
    bucket: "Not assessed, not seen",
    mark: "abnormal",
    family: "withlab",
  },
  incomplete: {
    word: "Incomplete",
    bucket: "Never reported",
    mark: "stuck",
    family: "withlab",
  },
  stuck: { word: "Stuck", bucket: "Stuck orders", mark: "stuck", family: "problem" },
  activation: {
    word: "Activation",
    bucket: "Activations due",
    mark: "activation",
    family: "received",
  },
  booking: { word: "Visit", bucket: "Visits to book", mark: "visit", family: "collecting" },
} as const satisfies Record<TodayKind, object>;
