import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";

/** Whether an event's content is kept: not that of a forgery, nor a second time that of a repetition. */
export function isContentKept({ verdict }: Pick<ReceivedEvent, "verdict">): boolean {
  return verdict !== "bad_signature" && verdict !== "duplicate";
}
