import { z } from "zod";
import { MINUTE_MS } from "@/lib/contract/time";
import type { Cursors } from "@/service/http/cursor";
import { Refusal } from "@/service/http/refusal";

export const BOOKING_KEYS = "booking_key";
/** How long a slot may be thought about. */
const KEY_LIFE_MS = 30 * MINUTE_MS;

/** What a slot's key says. It is signed, so nobody else makes one; it names no patient. */
const BookedSlot = z.object({
  provider: z.enum(["getlabs", "phlebfinders", "quest", "sonora_quest"]),
  /** The service centre, or the area of visits at home. */
  site: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  expiresMs: z.number(),
});
export type BookedSlot = z.infer<typeof BookedSlot>;

/** A key for one slot, and when it expires. */
export function makeBookingKey(
  keys: Cursors,
  slot: Omit<BookedSlot, "expiresMs">,
  now: Date,
): { key: string; expiresAt: Date } {
  const expiresMs = Math.min(now.getTime() + KEY_LIFE_MS, slot.startMs);
  return { key: keys.encode({ ...slot, expiresMs }), expiresAt: new Date(expiresMs) };
}

/** The slot of a key. Refuses with 400 a key that this service did not give to this team, and one that has expired. */
export function readBookingKey(keys: Cursors, key: string, now: Date): BookedSlot {
  const slot = decode(keys, key);
  if (slot === null) {
    throw new Refusal(400, "The booking key is not one that the availability of this team gave.");
  }
  if (slot.expiresMs <= now.getTime()) {
    throw new Refusal(400, "The booking key has expired. Read the availability again.");
  }
  return slot;
}

function decode(keys: Cursors, key: string): BookedSlot | null {
  try {
    return keys.decode(key, BookedSlot);
  } catch {
    return null;
  }
}
