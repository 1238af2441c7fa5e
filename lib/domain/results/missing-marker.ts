import type { MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import { formatFailure } from "./failure-labels";

/** Why a marker has no value, as a phrase: `no value: not enough sample`, `given up by Ada Lovelace: …`. */
export function describeMissing(marker: MissingBiomarkerResult): string {
  const { status, given_up, inferred_failure_type } = marker;
  if (given_up) return `given up by ${given_up.by}: ${given_up.reason}`;
  if (status === "withdrawn") return "withdrawn by the laboratory";
  const isExplained =
    inferred_failure_type !== "unknown_failure" && inferred_failure_type !== "non_failure";
  const failure = isExplained ? `: ${formatFailure(inferred_failure_type)}` : "";
  if (status === "cancelled") return `canceled by the laboratory${failure}`;
  return `no value: ${formatFailure(inferred_failure_type)}`;
}
