import "server-only";
import { and, eq, gte, lte, sql } from "drizzle-orm";
import { eventEndpoints } from "@/lib/contract/dashboard/endpoints/events";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { gapChecks, receivedEvents } from "@/lib/server/db/schema/received-events";
import { applyWaitingEvents } from "./apply/apply-waiting";
import { readReceivingStart } from "./event-flow";
import {
  isEvent,
  type ReceivedEventRow,
  requireEvent,
  toLine,
  toReceivedEvents,
} from "./event-rows";

/**
 * Applies an event that was signed too long ago. Allowed only after a gap check covers its time and so shows whether
 * the service has it: a captured attempt that someone replays is late too.
 */
export const releaseEvent = operation(
  eventEndpoints.releaseEvent,
  {
    permission: "event:release",
    audit: {
      subject: ({ id }) => ({ type: "event", id }),
      resultRelated: ({ person }) => (person ? [{ type: "person", id: person.user_id }] : []),
    },
  },
  async (ctx, { id }) => {
    const row = await requireEvent(ctx, id);
    if (row.verdict !== "too_old" || row.sealedPayload === null) {
      throw new DashboardError("conflict", "Only an event that arrived too late can be released.");
    }
    if (!(await wasChecked(ctx, row))) {
      throw new DashboardError(
        "conflict",
        "Run a gap check that covers the time of this event first.",
      );
    }
    if (!(await release(ctx, id))) {
      throw new DashboardError("conflict", "The same event has arrived on time since.");
    }
    runtime().afterResponse(applyWaitingEvents().catch(() => undefined));
    const [event] = await toReceivedEvents(ctx, [toLine(await requireEvent(ctx, id))]);
    if (!event) throw new Error("A released event was lost");
    return event;
  },
);

/** Whether a complete gap check covers the event's time, or the start of receiving where it is of before. */
async function wasChecked({ team }: Ctx, row: ReceivedEventRow): Promise<boolean> {
  const own = row.happenedAt ?? row.sentAt ?? row.receivedAt;
  const start = await readReceivingStart(team);
  const at = start !== null && start > own ? start : own;
  const checks = await runtime().db.$count(
    gapChecks,
    and(
      eq(gapChecks.teamId, team.id),
      lte(gapChecks.from, at),
      gte(gapChecks.to, at),
      gte(gapChecks.checkedAt, row.receivedAt),
      eq(gapChecks.isCut, false),
    ),
  );
  return checks > 0;
}

/** False when it was already released, or arrived on time. */
async function release(ctx: Ctx, id: string): Promise<boolean> {
  const { eventId, teamId } = receivedEvents;
  const released = await runtime()
    .db.update(receivedEvents)
    .set({
      verdict: "waiting",
      explanation: "An administrator released it after a gap check.",
      nextTryAt: runtime().clock.now(),
      releasedById: ctx.actor.id,
    })
    .where(
      and(
        isEvent(ctx, id),
        eq(receivedEvents.verdict, "too_old"),
        sql`not exists (select 1 from ${receivedEvents} as other where other.team_id = ${teamId}
          and other.event_id = ${eventId} and other.verdict not in ('duplicate', 'too_old', 'bad_signature'))`,
      ),
    )
    .returning({ id: receivedEvents.id });
  return released.length > 0;
}
