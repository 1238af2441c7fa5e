import "server-only";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { receivedEvents } from "@/lib/server/db/schema/received-events";

type Row = { id: string; teamId: string };

/** Seals an event's body, as received, for its row. */
export function sealPayload(row: Row, body: string): Buffer {
  return sealJson(body, getOwner(row));
}

/** The body of an event as it was received. */
export function openPayload(row: Row, sealed: Buffer): string {
  return openJson(z.string(), sealed, getOwner(row));
}

/** Deletes the contents of a person's events, of which nothing may be kept any longer. */
export async function deleteContentsOfPerson(teamId: string, userId: string): Promise<void> {
  await runtime()
    .db.update(receivedEvents)
    .set({
      sealedPayload: null,
      nextTryAt: null,
      verdict: sql`case when ${receivedEvents.verdict} in ('waiting', 'failed') then 'invalid' else ${receivedEvents.verdict} end`,
      explanation: "Its content was deleted with the person's data.",
    })
    .where(
      and(
        eq(receivedEvents.teamId, teamId),
        eq(receivedEvents.userId, userId),
        isNotNull(receivedEvents.sealedPayload),
      ),
    );
}

function getOwner({ id, teamId }: Row): string {
  return `received event ${teamId} ${id}`;
}
