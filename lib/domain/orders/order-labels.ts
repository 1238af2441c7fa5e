import { lookUp } from "@/lib/contract/look-up";
import { INTERPRETATIONS } from "@/lib/contract/service/order";
import type { CollectionMethod, STATUS_DETAILS } from "@/lib/contract/service/order-status-labels";
import type { StatusFamily } from "./order-status";

const FAMILIES: Record<StatusFamily, string> = {
  received: "Received",
  collecting: "Collecting sample",
  withlab: "With lab",
  problem: "Problem",
  completed: "Completed",
  cancelled: "Canceled",
  failed: "Failed",
  unknown: "Unknown",
};

const METHODS: Record<CollectionMethod, string> = {
  testkit: "test kit",
  walk_in_test: "walk-in",
  at_home_phlebotomy: "at home",
  on_site_collection: "on site",
};

/** The label of `unknown` on screen, in print and in files. */
export const NOT_ASSESSED = "Not assessed";

const INTERPRETATION_LABELS: Record<(typeof INTERPRETATIONS)[number], string> = {
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
  sample_hemolyzed: "hemolyzed",
  sample_improper_collection: "collected incorrectly",
};

/** The label of a value; an unknown value is its own label. */
function getLabel(labels: Readonly<Record<string, string>>, value: string): string {
  return lookUp(labels, value) ?? value;
}

/** `Collecting sample`. */
export function formatFamily(family: StatusFamily): string {
  return FAMILIES[family];
}

/** `test kit`, `walk-in`, `at home`, `on site`. */
export function formatMethod(method: string): string {
  return getLabel(METHODS, method);
}

/** `Abnormal`, `Not assessed`; an unknown interpretation is returned unchanged. */
export function getInterpretationLabel(interpretation: string): string {
  return getLabel(INTERPRETATION_LABELS, interpretation);
}

/** Whether a value is one of the contract's interpretations. */
export function isInterpretation(value: string): value is (typeof INTERPRETATIONS)[number] {
  return (INTERPRETATIONS as readonly string[]).includes(value);
}

/** `hemolyzed`: the detailed reason beside a status. */
export function formatDetail(detail: string): string {
  return getLabel(DETAILS, detail);
}
