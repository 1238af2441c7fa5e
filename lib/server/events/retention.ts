import "server-only";
import { and, eq, inArray, isNotNull, lt, ne, or } from "drizzle-orm";
import { DAY_MS } from "@/lib/contract/time";
import { runtime } from "@/lib/server/core/runtime";
import {
  eventReplays,
  gapChecks,
  objectVersions,
  receivedEvents,
} from "@/lib/server/db/schema/received-events";

/** How long contents are kept, which is also how long an event can be replayed. */
const CONTENT_DAYS = 90;
/** How long the arrival of an event is remembered; forgeries only as long as they help to find a wrong secret. */
const LINE_DAYS = 400;
const FORGERY_DAYS = 30;
const ROWS_PER_STATEMENT = 5_000;

/**
 * Deletes contents after 90 days, together with the known versions that no kept content can be older than; forgeries
 * after 30 days; and the lines of events, replays and gap checks after 400 days.
 */
export async function deleteOldEvents(): Promise<void> {
  const { db, clock } = runtime();
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const { id, receivedAt, lastReceivedAt, sealedPayload, verdict } = receivedEvents;
  const oldContents = db
    .select({ id })
    .from(receivedEvents)
    .where(and(lt(receivedAt, before(CONTENT_DAYS)), isNotNull(sealedPayload)))
    .limit(ROWS_PER_STATEMENT);
  await repeatWhileFull(() =>
    db
      .update(receivedEvents)
      .set({ sealedPayload: null, nextTryAt: null })
      .where(inArray(id, oldContents)),
  );
  const oldLines = db
    .select({ id })
    .from(receivedEvents)
    .where(
      or(
        and(eq(verdict, "bad_signature"), lt(lastReceivedAt, before(FORGERY_DAYS))),
        and(ne(verdict, "bad_signature"), lt(receivedAt, before(LINE_DAYS))),
      ),
    )
    .limit(ROWS_PER_STATEMENT);
  await repeatWhileFull(() => db.delete(receivedEvents).where(inArray(id, oldLines)));
  await db.delete(objectVersions).where(lt(objectVersions.storedAt, before(CONTENT_DAYS)));
  await db.delete(eventReplays).where(lt(eventReplays.plannedAt, before(LINE_DAYS)));
  await db.delete(gapChecks).where(lt(gapChecks.checkedAt, before(LINE_DAYS)));
}

/** Only a few rows at a time, so that no statement keeps many rows locked. */
async function repeatWhileFull(run: () => Promise<{ rowCount: number | null }>): Promise<void> {
  while ((await run()).rowCount === ROWS_PER_STATEMENT);
}
