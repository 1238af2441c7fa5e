import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { runtime } from "@/lib/server/core/runtime";
import { receivedEvents } from "@/lib/server/db/schema/received-events";
import { sealPayload } from "./sealed-payload";

/** An event with a valid signature. */
export type Arrival = {
  teamId: string;
  eventId: string;
  sentAt: Date;
  /** `phial-event-created-at`; null when the sender does not say when the change was made. */
  happenedAt: Date | null;
  body: string;
};

/** The rows that represent the event itself: one for each team and event id. */
const IS_SIGNED = sql`${receivedEvents.verdict} not in ('duplicate', 'too_old', 'bad_signature')`;

/**
 * Stores an event in a single insert, so that it is applied even if this process dies now. Returns false when the same
 * event is already stored: all repeats share one additional row, without content.
 */
export async function storeArrival(arrival: Arrival): Promise<boolean> {
  const row = { ...toRow(arrival), verdict: "waiting" as const, nextTryAt: runtime().clock.now() };
  const stored = await runtime()
    .db.insert(receivedEvents)
    .values(row)
    .onConflictDoNothing({
      target: [receivedEvents.teamId, receivedEvents.eventId],
      where: IS_SIGNED,
    })
    .returning({ id: receivedEvents.id });
  if (stored.length > 0) return true;
  await storeRepeatable({
    ...row,
    verdict: "duplicate",
    nextTryAt: null,
    sealedPayload: null,
    explanation: "The same event arrived before.",
  });
  return false;
}

/** Stores an attempt that was signed too long ago, or in the future. Repeats share its row. */
export function storeTooOld(arrival: Arrival): Promise<void> {
  const isFuture = arrival.sentAt > runtime().clock.now();
  const explanation = isFuture
    ? "It was signed more than five minutes ahead of our clock. It is not applied unless an administrator releases it."
    : "It was signed more than five minutes before it arrived, so somebody may have repeated it. It is not applied unless an administrator releases it.";
  const userId = readUserId(arrival.body);
  return storeRepeatable({ ...toRow(arrival), userId, verdict: "too_old", explanation });
}

const Envelope = z.object({ user_id: Uuid });

/** Whose event it is, so that its content is deleted with this person's data even if it is never applied. */
function readUserId(body: string): string | null {
  try {
    return Envelope.parse(JSON.parse(body)).user_id;
  } catch {
    return null;
  }
}

async function storeRepeatable(
  row: typeof receivedEvents.$inferInsert & { verdict: "duplicate" | "too_old" },
): Promise<void> {
  const { arrivals, lastReceivedAt, teamId, eventId, verdict } = receivedEvents;
  await runtime()
    .db.insert(receivedEvents)
    .values(row)
    .onConflictDoUpdate({
      target: [teamId, eventId],
      targetWhere:
        row.verdict === "duplicate" ? sql`${verdict} = 'duplicate'` : sql`${verdict} = 'too_old'`,
      set: {
        arrivals: sql`${arrivals} + 1`,
        lastReceivedAt: sql`greatest(${lastReceivedAt}, excluded.last_received_at)`,
      },
    });
}

function toRow({ body, teamId, eventId, sentAt, happenedAt }: Arrival) {
  const id = randomUUID();
  const receivedAt = runtime().clock.now();
  return {
    id,
    teamId,
    eventId,
    sentAt,
    happenedAt,
    receivedAt,
    lastReceivedAt: receivedAt,
    sealedPayload: sealPayload({ id, teamId }, body),
    bodyHash: createHash("sha256").update(body).digest(),
    sizeBytes: Buffer.byteLength(body),
  };
}
