import type { DELEGATED_FLOWS, LAB_ACCOUNT_STATUSES } from "@/lib/contract/service/lab-account";
import type { LAB_TEST_STATUSES, LabTest } from "@/lib/contract/service/lab-test";
import type { QUESTION_TYPES } from "@/lib/contract/service/marker";
import type { StatusFamily } from "@/lib/domain/orders/order-status";

/** Words of the catalog for people. A word that is not known is given back as it came. */
type Picture = { readonly family: StatusFamily; readonly words: string; readonly meaning: string };

const TESTS: Record<(typeof LAB_TEST_STATUSES)[number], Picture> = {
  active: { family: "completed", words: "Active", meaning: "Can be ordered." },
  pending_approval: {
    family: "collecting",
    words: "Waits for approval",
    meaning: "The service looks at it first; it can be ordered once it is active.",
  },
  inactive: {
    family: "cancelled",
    words: "Archived",
    meaning: "Cannot be ordered; orders that were placed for it keep it.",
  },
};

const ACCOUNTS: Record<(typeof LAB_ACCOUNT_STATUSES)[number], Picture> = {
  active: { family: "completed", words: "Active", meaning: "Orders can be placed through it." },
  pending: {
    family: "collecting",
    words: "Pending",
    meaning: "The lab is setting it up; only orders placed elsewhere can be imported with it.",
  },
  ready_to_launch: {
    family: "received",
    words: "Ready to launch",
    meaning: "The lab is done; the service has to switch it on before it takes orders.",
  },
  suspended: {
    family: "problem",
    words: "Suspended",
    meaning: "The lab takes no orders through it; ask the service why.",
  },
};

const FLOWS: Record<(typeof DELEGATED_FLOWS)[number], string> = {
  order_delegated:
    "Orders through this account need your own physician; the service follows up critical results.",
  result_delegated: "The service's physicians order; your own physicians follow up the results.",
  fully_delegated:
    "Orders through this account need your own physician, who follows up the results too.",
  not_delegated: "The service's physicians order and follow up critical results.",
};

const QUESTIONS: Record<(typeof QUESTION_TYPES)[number], string> = {
  choice: "one answer",
  multi_choice: "one or more answers",
  numeric: "a number",
  text: "free text",
};

const BILLING: Record<string, string> = {
  client_bill: "Billed to the clinic",
  commercial_insurance: "Billed to insurance",
  patient_bill: "Billed to the patient",
  patient_bill_passthrough: "Billed to the patient through the clinic",
};

function unknown(word: string): Picture {
  return { family: "unknown", words: word, meaning: "This console does not know this status." };
}

function lookUp<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** How the status of a test looks, reads, and what it means for an order. */
export function testStatus(status: string): Picture {
  return lookUp(TESTS, status) ?? unknown(status);
}

/** How the status of a lab account looks, reads, and what it means for an order. */
export function accountStatus(status: string): Picture {
  return lookUp(ACCOUNTS, status) ?? unknown(status);
}

/** Who orders and who follows up, as a sentence. */
export function flowSentence(flow: string): string {
  return lookUp(FLOWS, flow) ?? `Flow ${flow}: ask the service who orders and who follows up.`;
}

/** `one answer`, `a number`. */
export function formatQuestion(type: string): string {
  return lookUp(QUESTIONS, type) ?? type;
}

/** `Billed to the clinic`. */
export function formatBilling(type: string): string {
  return lookUp(BILLING, type) ?? type;
}

type TurnAround = Pick<LabTest, "common_tat_days" | "worst_case_tat_days">;

/** `2 to 4 days`: usually, and at worst. Null where the lab has not said. */
export function formatTurnAround(item: TurnAround): string | null {
  const common = item.common_tat_days ?? null;
  const worst = item.worst_case_tat_days ?? null;
  if (common === null && worst === null) return null;
  const low = common ?? worst;
  const high = worst ?? common;
  if (low === high) return low === 1 ? "1 day" : `${low} days`;
  return `${low} to ${high} days`;
}

/** `$79.00`; the service names US dollars and no other currency. */
export function formatPrice(dollars: number | string | null | undefined): string | null {
  const amount = dollars === null || dollars === undefined ? Number.NaN : Number(dollars);
  return Number.isFinite(amount)
    ? amount.toLocaleString("en-US", { style: "currency", currency: "USD" })
    : null;
}
