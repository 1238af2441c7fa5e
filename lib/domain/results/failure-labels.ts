import type { FAILURE_TYPES } from "@/lib/contract/service/lab-result";

const WORDS: Record<(typeof FAILURE_TYPES)[number], string> = {
  quantity_not_sufficient_failure: "too little sample",
  collection_process_failure: "wrongly collected",
  drop_off_failure: "not handed in properly",
  internal_lab_failure: "failed at the lab",
  order_entry_failure: "ordered wrongly",
  non_failure: "the lab tells of no failure",
  unknown_failure: "reason not known",
  patient_condition_failure: "the patient's condition did not allow it",
  missing_result_calc_failure: "cannot be computed: another result is missing",
  missing_demo_aoe_calc_failure: "cannot be computed: an answer is missing",
  insufficient_volume: "too little volume",
};

/** Why a marker has no result, for people; a word that is not known is given back as it came. */
export function formatFailure(type: string): string {
  return Object.hasOwn(WORDS, type) ? WORDS[type as keyof typeof WORDS] : type;
}
