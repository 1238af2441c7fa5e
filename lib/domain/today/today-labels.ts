import type { ResultKind, TodayOrderItem } from "@/lib/contract/dashboard/today";
import type { Order, OrderEvent } from "@/lib/contract/service/order";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { formatMethod } from "@/lib/domain/orders/order-labels";
import { NOT_ASSESSED } from "@/lib/domain/results/interpretation-label";
import { isPartialResult } from "@/lib/domain/results/partial-result";

type Words = Pick<TodayOrderItem, "title" | "detail" | "advice">;

const RESULT_LABELS: Readonly<Record<ResultKind, string>> = {
  critical: "critical",
  abnormal: "abnormal",
  unassessed: "not assessed",
};

const RESULT_ADVICE: Readonly<Record<ResultKind, string | null>> = {
  critical: "Read it, and tell the physician.",
  abnormal: null,
  unassessed: "Nobody and nothing has judged these values: read them.",
};

/** What is said of a result that nobody has acknowledged. */
export function describeResult(
  kind: ResultKind,
  order: Pick<Order, "last_event" | "details">,
  { status }: Pick<OrderEvent, "status">,
  dueAfterHours: number,
): Words {
  const label = RESULT_LABELS[kind];
  const isCorrected = getLowLevelStatus(status) === "corrected";
  const lead = isCorrected
    ? `Corrected result is ${label}`
    : isPartialResult(order)
      ? `Partial result is ${label} so far`
      : `Result is ${label}`;
  return {
    title: `${lead}, not acknowledged`,
    detail: `Due within ${dueAfterHours} h of its arrival`,
    advice: RESULT_ADVICE[kind],
  };
}

/** What is said of an order whose visit has to be booked; null in every other status. */
export function formatBooking(status: string, method: string): Words | null {
  if (status === "appointment_cancelled") {
    return {
      title: "Visit was called off, none is booked",
      detail: `Collected ${formatMethod(method)}`,
      advice: "Book another one, or cancel the order.",
    };
  }
  if (status !== "requisition_created") return null;
  return {
    title: "Visit is not booked yet",
    detail: `Collected ${formatMethod(method)} · its requisition is there`,
    advice: "Book it with the patient.",
  };
}

/** `critical, partial`, `not assessed`: what a list says of a laboratory's report; empty for a plain normal one. */
export function formatReport(report: {
  interpretation?: string | null | undefined;
  result_status?: string | null | undefined;
}): string {
  const { interpretation, result_status } = report;
  const label = interpretation === "unknown" ? NOT_ASSESSED.toLowerCase() : interpretation;
  const words = [
    interpretation === "normal" ? null : label,
    result_status === "partial" ? "partial" : null,
  ];
  return words.filter(Boolean).join(", ");
}
