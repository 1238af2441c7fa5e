import { lookUp } from "@/lib/contract/look-up";
import type { DELEGATED_FLOWS, LAB_ACCOUNT_STATUSES } from "@/lib/contract/service/lab-account";
import type { LAB_TEST_STATUSES, LabTest } from "@/lib/contract/service/lab-test";
import type { QUESTION_TYPES } from "@/lib/contract/service/marker";
import type { StatusFamily } from "@/lib/domain/orders/order-status";

/** How a status is shown, and what it means for an order. */
type StatusView = {
  readonly family: StatusFamily;
  readonly label: string;
  readonly meaning: string;
};

const TESTS: Record<(typeof LAB_TEST_STATUSES)[number], StatusView> = {
  active: { family: "completed", label: "Active", meaning: "Can be ordered." },
  pending_approval: {
    family: "collecting",
    label: "Waiting for approval",
    meaning: "The service reviews it first; it can be ordered once it is active.",
  },
  inactive: {
    family: "cancelled",
    label: "Archived",
    meaning: "Cannot be ordered; orders already placed for it keep it.",
  },
};

const ACCOUNTS: Record<(typeof LAB_ACCOUNT_STATUSES)[number], StatusView> = {
  active: { family: "completed", label: "Active", meaning: "Orders can be placed through it." },
  pending: {
    family: "collecting",
    label: "Pending",
    meaning: "The lab is setting it up; only orders placed elsewhere can be imported with it.",
  },
  ready_to_launch: {
    family: "received",
    label: "Ready to launch",
    meaning: "The lab is done; the service has to activate it before it takes orders.",
  },
  suspended: {
    family: "problem",
    label: "Suspended",
    meaning: "The lab takes no orders through it; ask the service why.",
  },
};

const FLOWS: Record<(typeof DELEGATED_FLOWS)[number], string> = {
  order_delegated:
    "Orders through this account need your own physician; the service follows up critical results.",
  result_delegated: "The service's physicians order; your own physicians follow up the results.",
  fully_delegated:
    "Orders through this account need your own physician, who also follows up the results.",
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

function describeUnknown(status: string): StatusView {
  return {
    family: "unknown",
    label: status,
    meaning: "This status is unknown to this version of Phial.",
  };
}

/** How a test's status is shown; an unknown status is its own label. */
export function getTestStatusView(status: string): StatusView {
  return lookUp(TESTS, status) ?? describeUnknown(status);
}

/** How a lab account's status is shown; an unknown status is its own label. */
export function getAccountStatusView(status: string): StatusView {
  return lookUp(ACCOUNTS, status) ?? describeUnknown(status);
}

/** A sentence on who signs the orders and who follows up. */
export function describeFlow(flow: string): string {
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

/** `2 to 4 days`: usual and longest turnaround. Null where the lab does not state it. */
export function formatTurnAround(item: TurnAround): string | null {
  const common = item.common_tat_days ?? null;
  const worst = item.worst_case_tat_days ?? null;
  if (common === null && worst === null) return null;
  const low = common ?? worst;
  const high = worst ?? common;
  if (low === high) return low === 1 ? "1 day" : `${low} days`;
  return `${low} to ${high} days`;
}

/** `$79.00`; the service uses only US dollars. */
export function formatPrice(dollars: number | string | null | undefined): string | null {
  const amount = dollars === null || dollars === undefined ? Number.NaN : Number(dollars);
  return Number.isFinite(amount)
    ? amount.toLocaleString("en-US", { style: "currency", currency: "USD" })
    : null;
}

/** `3`, `1 panel`, `2 + 1 panel`: a panel is one item of a lab with several values. Null where unknown. */
export function formatMarkerCount(markers: LabTest["markers"]): string | null {
  if (markers === null) return null;
  const panels = markers.filter(({ type }) => type === "panel").length;
  const others = markers.length - panels;
  const parts = [
    others > 0 || panels === 0 ? String(others) : null,
    panels > 0 ? `${panels} ${panels === 1 ? "panel" : "panels"}` : null,
  ];
  return parts.filter(Boolean).join(" + ");
}
