import type { AppointmentOutcomeKind } from "@/lib/contract/dashboard/appointment-history";
import type { OrderEventRecord, OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { TodayOrderItem } from "@/lib/contract/dashboard/today";
import type { ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { formatMethod, NOT_ASSESSED } from "@/lib/domain/orders/order-labels";
import { isPartialResult } from "@/lib/domain/orders/partial-result";

type ItemTexts = Pick<TodayOrderItem, "title" | "detail" | "advice">;

export const RESULT_LABELS: Readonly<Record<ResultKind, string>> = {
  critical: "critical",
  abnormal: "abnormal",
  unassessed: "not assessed",
};

export const RESULT_ADVICE: Readonly<Record<ResultKind, string | null>> = {
  critical: "Read it and inform the physician.",
  abnormal: null,
  unassessed: "These values have not been assessed: read them.",
};

/** The text of a result that nobody has acknowledged. */
export function describeResult(
  kind: ResultKind,
  order: Pick<OrderRecord, "last_event" | "details">,
  { status }: Pick<OrderEventRecord, "status">,
  dueAfterHours: number,
): ItemTexts {
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

/** The text of an order whose appointment has to be booked; null for any other status. */
export function formatBooking(status: string, method: string): ItemTexts | null {
  if (status === "appointment_cancelled") {
    return {
      title: "Appointment was canceled, none is booked",
      detail: `Collected ${formatMethod(method)}`,
      advice: "Book another one, or cancel the order.",
    };
  }
  if (status !== "requisition_created") return null;
  return {
    title: "Appointment is not booked yet",
    detail: `Collected ${formatMethod(method)} · requisition created`,
    advice: "Book it with the patient.",
  };
}

/** The text of an order whose patient missed or canceled the appointment, as staff recorded. */
export function formatMissed(outcome: AppointmentOutcomeKind, method: string): ItemTexts {
  return {
    title:
      outcome === "no_show"
        ? "The patient did not come, no new appointment is booked"
        : "The patient canceled, no new appointment is booked",
    detail: `Collected ${formatMethod(method)}`,
    advice: "Find a new time with the patient.",
  };
}

/**
 * `critical, partial`, `not assessed`: the label of a laboratory's report in a list; empty for a complete normal one.
 */
export function formatReport(report: {
  interpretation?: string | null | undefined;
  result_status?: string | null | undefined;
}): string {
  const { interpretation, result_status } = report;
  const label = interpretation === "unknown" ? NOT_ASSESSED.toLowerCase() : interpretation;
  const parts = [
    interpretation === "normal" ? null : label,
    result_status === "partial" ? "partial" : null,
  ];
  return parts.filter(Boolean).join(", ");
}
