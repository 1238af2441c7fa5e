import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { ReplayInput, ReplayPreview } from "@/lib/contract/dashboard/received-event";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import {
  eventReplayRows,
  eventReplays,
  receivedEvents,
} from "@/lib/server/db/schema/received-events";
import { findAppliers } from "@/lib/server/events/apply/appliers";
import { readStoredEvent } from "@/lib/server/events/apply/apply-event";
import { countNewer } from "@/lib/server/events/apply/object-versions";
import { findOrLearnServiceTeamId } from "@/lib/server/events/apply/service-team";
import { canReplay, type EventLine } from "@/lib/server/events/event-rows";
import { findEvents, findEventsById } from "@/lib/server/events/event-search";

const MAX_EVENTS = 2_000;
const MAX_CHANGES = 200;
/** How many opened contents are in memory at the same time. */
const CHUNK = 50;

type Change = z.input<typeof ReplayPreview>["changes"][number];

/**
 * Stores which events are to be applied again and returns what that would change. Throws `conflict` for none or too
 * many.
 */
export async function planReplay(
  ctx: Ctx,
  input: z.output<typeof ReplayInput>,
): Promise<z.input<typeof ReplayPreview>> {
  const lines = (await findChosen(ctx, input)).filter(canReplay);
  if (lines.length === 0)
    throw new DashboardError("conflict", "None of these events can be replayed.");
  const serviceTeamId = await findOrLearnServiceTeamId(ctx.team.id);
  const changes: Change[] = [];
  for (let start = 0; start < lines.length; start += CHUNK) {
    changes.push(...(await findChanges(ctx, lines.slice(start, start + CHUNK), serviceTeamId)));
  }
  return {
    events: lines.length,
    unchanged: lines.length - changes.length,
    changes: changes.slice(0, MAX_CHANGES),
    is_cut: changes.length > MAX_CHANGES,
    token: await storePlan(ctx, lines),
  };
}

async function findChosen(ctx: Ctx, input: z.output<typeof ReplayInput>): Promise<EventLine[]> {
  if ("event_ids" in input) return findEventsById(ctx.team, input.event_ids);
  const found = await findEvents(ctx.team, input.search, { limit: MAX_EVENTS + 1 });
  if (found.length <= MAX_EVENTS) return found.reverse();
  throw new DashboardError(
    "conflict",
    `More than ${MAX_EVENTS.toLocaleString("en-US")} events are chosen. Narrow the search, e.g. to fewer days.`,
  );
}

/** The changes of those events that nothing newer has superseded. */
async function findChanges(
  { team }: Ctx,
  lines: readonly EventLine[],
  serviceTeamId: string,
): Promise<Change[]> {
  const { db } = runtime();
  const ids = lines.map(({ id }) => id);
  const rows = await db
    .select()
    .from(receivedEvents)
    .where(and(eq(receivedEvents.teamId, team.id), inArray(receivedEvents.id, ids)))
    .orderBy(receivedEvents.position);
  const changes: Change[] = [];
  for (const row of rows) {
    const event = readStoredEvent(row, serviceTeamId);
    if (event === null || "verdict" in event) continue;
    const newer = await countNewer(db, { teamId: team.id, keys: event.keys, at: event.newest.at });
    const isReplaced = event.keys.length > 0 && newer === event.keys.length;
    const sentences = findAppliers(event.type).map(({ describe }) => describe(event));
    if (isReplaced || sentences.length === 0) continue;
    changes.push({
      event_id: row.id,
      event_type: event.type,
      object: event.object && { ...event.object, order_id: event.orderId },
      change: sentences.join(" "),
    });
  }
  return changes;
}

async function storePlan({ team, actor }: Ctx, lines: readonly EventLine[]): Promise<string> {
  const { db, clock } = runtime();
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await tx.insert(eventReplays).values({
      id,
      teamId: team.id,
      state: "planned",
      plannedAt: clock.now(),
      byId: actor.id,
      byName: actor.name,
    });
    await tx.insert(eventReplayRows).values(
      lines.map((line) => ({
        replayId: id,
        receivedEventId: line.id,
        position: line.position,
        state: "waiting" as const,
      })),
    );
  });
  return id;
}
