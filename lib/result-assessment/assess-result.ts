import type { Assessment } from "./assessment";
import type { ReportedResult } from "./reported-result";

export function assessResult(_reported: ReportedResult): Assessment {
  return {
    value: null,
    range: null,
    interpretation: "unknown",
    isAboveRange: null,
    isBelowRange: null,
    reason: "The laboratory gave neither a flag nor a range.",
    disagreement: null,
  };
}
