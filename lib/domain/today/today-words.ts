import type { OrderEvent } from "@/lib/contract/order";
import { lowLevelStatusOf } from "@/lib/contract/order-status-words";
import type { TodayItem } from "@/lib/contract/today";
import { methodWords } from "@/lib/domain/order-words";

type Words = Pick<TodayItem, "title" | "detail" | "advice">;

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
      : word === "partial_results"
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
