import { INTERPRETATIONS } from "@/lib/contract/service/order";
import type { CollectionMethod, STATUS_DETAILS } from "@/lib/contract/service/order-status-labels";
import { NOT_ASSESSED } from "@/lib/domain/results/interpretation-label";
import type { StatusFamily } from "./order-status";

/** Words of an order for people. A word that is not known is given back as it came. */

const FAMILIES: Record<StatusFamily, string> = {
  received: "Received",
  collecting: "Collecting sample",
  withlab: "With lab",
  problem: "Problem",
  completed: "Completed",
  cancelled: "Cancelled",
  failed: "Failed",
  unknown: "Unknown",
};

const METHODS: Record<CollectionMethod, string> = {
  testkit: "test kit",
  walk_in_test: "walk-in",
  at_home_phlebotomy: "at home",
  on_site_collection: "on site",
};

const RESULTS: Record<(typeof INTERPRETATIONS)[number], string> = {
  normal: "Normal",
  abnormal: "Abnormal",
  critical: "Critical",
  unknown: NOT_ASSESSED,
};

const DETAILS: Record<(typeof STATUS_DETAILS)[number], string> = {
  fulfillment_error: "not fulfilled",
  date_of_collection_unspecified: "no collection date",
  demographic_information_unspecified: "details missing",
  demographic_information_mismatch: "details differ",
  sample_quantity_not_sufficient: "too little sample",
  sample_contaminated: "contaminated",
  sample_stability_exceeded: "sample too old",
  sample_hemolyzed: "haemolysed",
  sample_improper_collection: "wrongly collected",
};

function wordOf(words: Readonly<Record<string, string>>, word: string): string {
  return Object.hasOwn(words, word) ? (words[word] ?? word) : word;
}

/** `Collecting sample`. */
export function formatFamily(family: StatusFamily): string {
  return FAMILIES[family];
}

/** `test kit`, `walk-in`, `at home`, `on site`. */
export function formatMethod(method: string): string {
  return wordOf(METHODS, method);
}

/** `Abnormal`. */
export function formatResult(interpretation: string): string {
  return wordOf(RESULTS, interpretation);
}

/** Whether a word is one of the contract's interpretations. */
export function isInterpretation(word: string): word is (typeof INTERPRETATIONS)[number] {
  return (INTERPRETATIONS as readonly string[]).includes(word);
}

/** `haemolysed`: the granular reason beside a status. */
export function formatDetail(detail: string): string {
  return wordOf(DETAILS, detail);
}
