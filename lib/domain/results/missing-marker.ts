import type { MissingMarkerRecord } from "@/lib/contract/dashboard/orders/result-record";
import { lookUp } from "@/lib/contract/look-up";
import type { FAILURE_TYPES } from "@/lib/contract/service/lab-result";

/** What became of a marker without a value: `no value: not enough sample`, `given up by Ada Lovelace: …`. */
export function describeMissing(marker: MissingMarkerRecord): string {
  const reason = explainMissing(marker);
  return isFailure(marker) ? `no value: ${reason}` : reason;
}

/** Why a marker has no value, for a sentence that says that it has none: `not enough sample`. */
export function explainMissing(marker: MissingMarkerRecord): string {
  const { status, given_up, inferred_failure_type } = marker;
  if (given_up) return `given up by ${given_up.by}: ${given_up.reason}`;
  if (status === "withdrawn") return "withdrawn by the laboratory";
  const isExplained =
    inferred_failure_type !== "unknown_failure" && inferred_failure_type !== "non_failure";
  const failure = isExplained ? `: ${formatFailure(inferred_failure_type)}` : "";
  if (status === "cancelled") return `canceled by the laboratory${failure}`;
  return formatFailure(inferred_failure_type);
}

/** Neither given up nor withdrawn nor canceled, so the reason is a failure. */
const isFailure = ({ given_up, status }: MissingMarkerRecord): boolean =>
  !given_up && status !== "withdrawn" && status !== "cancelled";

const WORDS: Record<(typeof FAILURE_TYPES)[number], string> = {
  quantity_not_sufficient_failure: "not enough sample",
  collection_process_failure: "collected incorrectly",
  drop_off_failure: "dropped off incorrectly",
  internal_lab_failure: "failed at the lab",
  order_entry_failure: "ordered incorrectly",
  non_failure: "the lab reports no failure",
  unknown_failure: "reason unknown",
  patient_condition_failure: "the patient's condition did not allow it",
  missing_result_calc_failure: "cannot be calculated: another result is missing",
  missing_demo_aoe_calc_failure: "cannot be calculated: an answer is missing",
  insufficient_volume: "not enough volume",
};

/** Why a marker has no result; an unknown reason is returned unchanged. */
function formatFailure(type: string): string {
  return lookUp(WORDS, type) ?? type;
}
