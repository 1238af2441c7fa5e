import type { OrderDraftValues } from "@/lib/contract/dashboard/order-draft";
import { type OrderRule, rule } from "./order-rule";

type Address = Omit<OrderDraftValues["address"], "access_notes">;

export const ACCESS_NOTES_LENGTH = 1000;

/** What the service asks of an address that something is sent to. */
export function addressRules(address: Address): OrderRule[] {
  const of = (field: keyof Address, title: string, problem: string | null) =>
    rule("address", `address.${field}`, title, problem, address[field]);
  const needs = (field: keyof Address, words: string) =>
    address[field].trim() === "" ? `Write ${words}.` : null;
  return [
    of("first_line", "An address", needs("first_line", "the street and number")),
    of("city", "An address", needs("city", "the city")),
    of("state", "The state as two capital letters", stateProblem(address.state.trim())),
    of("zip", "A zip of five digits, or five and four", zipProblem(address.zip.trim())),
    of("country", "An address", needs("country", "the country")),
  ];
}

/** How long a note may be, counted as the service counts. */
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
  return state === "" ? "Write the state." : "Two capital letters, as ME for Maine.";
}

function zipProblem(zip: string): string | null {
  if (/^\d{5}(-\d{4})?$/.test(zip)) return null;
  return zip === "" ? "Write the zip code." : "Five digits, or five and four: 04101 or 04101-2210.";
}
