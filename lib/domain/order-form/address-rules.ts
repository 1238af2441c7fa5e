import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import { type OrderRule, rule } from "./order-rule";

type Address = Omit<OrderDraftValues["address"], "access_notes">;

export const ACCESS_NOTES_LENGTH = 1000;

/** The service's rules for a shipping or home address. */
export function addressRules(address: Address): OrderRule[] {
  const toRule = (field: keyof Address, title: string, problem: string | null) =>
    rule("address", `address.${field}`, title, problem, address[field]);
  const needs = (field: keyof Address, label: string) =>
    address[field].trim() === "" ? `Enter ${label}.` : null;
  return [
    toRule("first_line", "Street and number", needs("first_line", "the street and number")),
    toRule("city", "City", needs("city", "the city")),
    toRule("state", "The state as two capital letters", stateProblem(address.state.trim())),
    toRule("zip", "A zip of five digits, or five and four", zipProblem(address.zip.trim())),
    toRule("country", "Country", needs("country", "the country")),
  ];
}

/** The maximum length of a note, counted as the service counts. */
export function lengthRule(
  field: "address.access_notes" | "clinical_notes",
  title: string,
  text: string,
  limit: number,
): OrderRule {
  const over = text.length - limit;
  const problem =
    over > 0 ? `${over.toLocaleString("en")} characters too many: at most ${limit}.` : null;
  return rule("address", field, title, problem, `${text.length} of ${limit} characters`);
}

function stateProblem(state: string): string | null {
  if (/^[A-Z]{2}$/.test(state)) return null;
  return state === "" ? "Enter the state." : "Two capital letters, such as ME for Maine.";
}

function zipProblem(zip: string): string | null {
  if (/^\d{5}(-\d{4})?$/.test(zip)) return null;
  return zip === "" ? "Enter the zip code." : "Five digits, or five and four: 04101 or 04101-2210.";
}
