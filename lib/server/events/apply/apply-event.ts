import "server-only";
import { eq } from "drizzle-orm";
import type { DashboardTx } from "@/lib/server/db/database";
import { receivedEvents } from "@/lib/server/db/schema/received-events";
import type { ReceivedEventRow } from "@/lib/server/events/event-rows";
import { openPayload } from "@/lib/server/webhooks/sealed-payload";
import { findAppliers } from "./appliers";
import type { Applied } from "./event-applier";
import { interpretEvent, type SoundEvent, type UnsoundEvent } from "./interpret-event";
import { storeVersions } from "./object-versions";

type Change = Partial<typeof receivedEvents.$inferInsert>;
export type Outcome = { verdict: ReceivedEventRow["verdict"]; applied: readonly Applied[] };

/** The content of a stored event; null when it was deleted. Without the team's id, the event's team is not checked. */
export function readStoredEvent(
  row: ReceivedEventRow,
  serviceTeamId: string | null,
): SoundEvent | UnsoundEvent | null {
  if (row.sealedPayload === null || row.sentAt === null) return null;
  const arrival = { happenedAt: row.happenedAt, sentAt: row.sentAt };
  return interpretEvent(openPayload(row, row.sealedPayload), arrival, serviceTeamId);
}

/**
 * Applies one stored event and stores its verdict, all in the caller's transaction. Applying it again gives the same
 * result: only an object's newest version is applied, and appliers can be repeated.
 */
export async function applyEvent(
  tx: DashboardTx,
  row: ReceivedEventRow,
  serviceTeamId: string,
  now: Date,
): Promise<Outcome> {
  const event = readStoredEvent(row, serviceTeamId);
  if (event === null) {
    const explanation = "Its content was deleted before it was applied.";
    return finish(tx, row, { verdict: "invalid", explanation });
  }
  if ("verdict" in event) {
    const { verdict, explanation, type, userId } = event;
    return finish(tx, row, { verdict, explanation, eventType: type, userId });
  }
  const facts = getColumns(event);
  const { teamId, id: receivedEventId } = row;
  const version = { teamId, receivedEventId, keys: event.keys, at: event.newest.at };
  const newest = await storeVersions(tx, version, now);
  if (newest === 0 && event.keys.length > 0) {
    // In a replay: it was applied in its time, and its verdict stays that way.
    if (row.verdict === "applied") return { verdict: "superseded", applied: [] };
    const explanation = "A newer version of the same record was applied before.";
    return finish(tx, row, { ...facts, verdict: "superseded", explanation });
  }
  const applied: Applied[] = [];
  for (const { apply } of findAppliers(event.type)) {
    applied.push(await apply(tx, { ...event, teamId, receivedEventId }));
  }
  const explanation = explain(event, newest);
  return finish(tx, row, { ...facts, verdict: "applied", explanation, appliedAt: now }, applied);
}

async function finish(
  tx: DashboardTx,
  { id }: ReceivedEventRow,
  change: Change & Pick<Outcome, "verdict">,
  applied: readonly Applied[] = [],
): Promise<Outcome> {
  const done = { ...change, nextTryAt: null };
  await tx.update(receivedEvents).set(done).where(eq(receivedEvents.id, id));
  return { verdict: change.verdict, applied };
}

/** What a stored event is about, as columns of its row. */
export function getColumns({ type, object, orderId, status, userId, newest }: SoundEvent): Change {
  return {
    eventType: type,
    objectKind: object?.kind ?? null,
    objectId: object?.id ?? null,
    orderId,
    objectStatus: status,
    userId,
    version: newest.at,
    versionSource: newest.source,
  };
}

function explain({ keys, newest: { source } }: SoundEvent, newest: number): string | null {
  const sentences = [
    newest < keys.length
      ? `Of ${keys.length - newest} of its ${keys.length} samples a newer version was applied before.`
      : null,
    source === "attempt" && keys.length > 0
      ? "It does not say when the change was made, so the time of its delivery counts."
      : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join(" ") : null;
}
