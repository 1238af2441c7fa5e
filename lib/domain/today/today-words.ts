import type { OrderEvent } from "@/lib/contract/order";
import { lowLevelStatusOf } from "@/lib/contract/order-status-words";
import type { TodayOrderItem } from "@/lib/contract/today";
import { methodWords } from "@/lib/domain/order-words";

type Words = Pick<TodayOrderItem, "title" | "detail" | "advice">;

/** What is said of a result that nobody has seen. */
export function resultWords(
  kind: "critical" | "abnormal",
  { status }: Pick<OrderEvent, "status">,
  dueAfterHours: number,
): Words {
  const word = lowLevelStatusOf(status);
  const title =
    word === "corrected"
      ? `Corrected result is ${kind}, not yet seen`
      : word !== "completed"
        ? `Partial results are ${kind} so far, not yet seen`
        : `Result is ${kind}, not yet seen`;
  return {
    title,
    detail: `${kind === "critical" ? "Critical" : "Abnormal"} is due within ${dueAfterHours} h of its arrival`,
    advice: kind === "critical" ? "Read it, and tell the physician." : null,
  };
}

/** What is said of an order whose visit has to be booked; null in every other status. */
export function bookingWords(status: string, method: string): Words | null {
  if (status === "appointment_cancelled") {
    return {
      title: "Visit was called off, none is booked",
      detail: `Collected ${methodWords(method)}`,
      advice: "Book another one, or cancel the order.",
    };
  }
  if (status !== "requisition_created") return null;
  return {
    title: "Visit is not booked yet",
    detail: `Collected ${methodWords(method)} · its requisition is there`,
    advice: "Book it with the patient.",
  };
}

/** `critical, partial`: what a list says of a laboratory's report; empty when nothing stands out. */
export function reportWords(report: {
  interpretation?: string | null | undefined;
  result_status?: string | null | undefined;
}): string {
  const { interpretation, result_status } = report;
  const isPlain = !interpretation || interpretation === "normal" || interpretation === "unknown";
  const words = [isPlain ? null : interpretation, result_status === "partial" ? "partial" : null];
  return words.filter(Boolean).join(", ");
}
