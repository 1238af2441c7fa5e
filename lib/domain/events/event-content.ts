import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";

/** Whether an event's content is kept; it is not for an event with a bad signature or a duplicate. */
export function isContentKept({ verdict }: Pick<ReceivedEvent, "verdict">): boolean {
  return verdict !== "bad_signature" && verdict !== "duplicate";
}
