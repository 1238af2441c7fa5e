import type { TodayKind } from "@/lib/contract/dashboard/today";

/** The label, shape and color family of each kind. */
export const TODAY_KIND_STYLES = {
  correction: {
    word: "Wrong person",
    bucket: "Wrong person",
    mark: "critical",
    family: "failed",
  },
  call: { word: "To tell", bucket: "To tell", mark: "critical", family: "failed" },
  critical: { word: "Critical", bucket: "Critical", mark: "critical", family: "failed" },
  abnormal: { word: "Abnormal", bucket: "Abnormal", mark: "abnormal", family: "problem" },
  unassessed: { word: "Not assessed", bucket: "Not assessed", mark: "unknown", family: "unknown" },
  incomplete: { word: "Incomplete", bucket: "Incomplete", mark: "withlab", family: "withlab" },
  match: { word: "Match", bucket: "Matches", mark: "match", family: "collecting" },
  report: { word: "Lab report", bucket: "Lab reports", mark: "report", family: "withlab" },
  stuck: { word: "Stuck", bucket: "Stuck orders", mark: "stuck", family: "problem" },
  activation: {
    word: "Activation",
    bucket: "Activations",
    mark: "activation",
    family: "received",
  },
  booking: { word: "Appointment", bucket: "To book", mark: "appointment", family: "collecting" },
} as const satisfies Record<TodayKind, object>;
