import { z } from "zod";
import { MINUTE_MS } from "@/lib/contract/time";
import type { Cursors } from "@/service/http/cursor";
import { Refusal } from "@/service/http/refusal";

export const BOOKING_KEYS = "booking_key";
/** How long a booking key is valid. */
const BOOKING_KEY_TTL_MS = 30 * MINUTE_MS;

/** The content of a booking key. The key is signed, so it cannot be forged, and it identifies no patient. */
const BookedSlot = z.object({
  provider: z.enum(["getlabs", "phlebfinders", "quest", "sonora_quest"]),
  /** The service center, or the area of the at-home draw. */
  site: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  expiresMs: z.number(),
});
export type BookedSlot = z.infer<typeof BookedSlot>;

/** A booking key for one slot, and when it expires. */
export function makeBookingKey(
  keys: Cursors,
  slot: Omit<BookedSlot, "expiresMs">,
  now: Date,
): { key: string; expiresAt: Date } {
  const expiresMs = Math.min(now.getTime() + BOOKING_KEY_TTL_MS, slot.startMs);
  return { key: keys.encode({ ...slot, expiresMs }), expiresAt: new Date(expiresMs) };
}

/** The slot of a booking key. Refuses with 400 a key that was not issued to this team and one that has expired. */
export function readBookingKey(keys: Cursors, key: string, now: Date): BookedSlot {
  const slot = decode(keys, key);
  if (slot === null) {
    throw new Refusal(
      400,
      "The booking key was not issued to this team. Read the availability again.",
    );
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
