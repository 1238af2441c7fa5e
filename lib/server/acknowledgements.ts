import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import { type CalendarDate, type Instant, Uuid } from "@/lib/contract/primitives";
import {
  AcknowledgeInput,
  Acknowledgement,
  Acknowledgements,
  MAX_SNOOZE_DAYS,
} from "@/lib/contract/today";
import { addDays, dayInZone } from "@/lib/domain/calendar-date";
import type { OrderAcknowledgement } from "@/lib/domain/today/acknowledged";
import { resultEvent } from "@/lib/domain/today/result-event";
import { acknowledgements } from "./db/schema/acknowledgements";
import { ConsoleError } from "./errors";
import { readDoubt } from "./match-review/doubts";
import { operation } from "./operation";
import { runtime } from "./runtime";
import { callService } from "./service-client";

const OrderInput = z.strictObject({ order_id: Uuid });
const subject = ({ order_id }: z.infer<typeof OrderInput>) => ({ type: "order", id: order_id });

/** Who saw what of an order, oldest first. */
export const listAcknowledgements = operation(
  {
    name: "acknowledgement.list",
    permission: "result:read",
    kind: "read",
    input: OrderInput,
    output: Acknowledgements,
    audit: { subject },
  },
  async ({ team }, { order_id }) => {
    const rows = await runtime()
      .db.select()
      .from(acknowledgements)
      .where(and(eq(acknowledgements.teamId, team.id), eq(acknowledgements.orderId, order_id)))
      .orderBy(asc(acknowledgements.id));
    return { acknowledgements: rows.map(toAcknowledgement) };
  },
);

/** Marks the present result of an order as seen, or sets a stuck order aside until a day. An older event is refused. */
export const acknowledge = operation(
  {
    name: "result.acknowledge",
    permission: "result:acknowledge",
    kind: "write",
    input: AcknowledgeInput,
    output: Acknowledgement,
    audit: {
      subject: ({ order_id }) => ({ type: "order", id: order_id }),
      detail: ({ kind, event_id, note, snooze_until }) => ({
        kind,
        event_id,
        note_length: note.length,
        snooze_until: snooze_until ?? null,
      }),
    },
  },
  async (ctx, { order_id, kind, event_id, note, snooze_until }) => {
    const { db, clock } = runtime();
    const now = clock.now();
    if (kind !== "stuck" && (await readDoubt(ctx, [order_id])) !== null) {
      throw new ConsoleError(
        "conflict",
        "This result may be another person's. It cannot be acknowledged while that is open.",
      );
    }
    const order = await callService(ctx, endpoints.getOrder, { params: { order_id } });
    const present = kind === "stuck" ? order.last_event : resultEvent(order);
    if (present?.id !== event_id) {
      throw new ConsoleError(
        "conflict",
        kind === "stuck"
          ? "The order has moved on meanwhile. Nothing was set aside: look at it again."
          : "A newer result has come meanwhile. Nothing was marked as seen: read it first.",
      );
    }
    if (kind !== "stuck" && order.interpretation !== kind) {
      throw new ConsoleError("conflict", `The result is not ${kind}. Read it again.`);
    }
    if (snooze_until) requireSnooze(snooze_until, dayInZone(now.toISOString(), ctx.team.timeZone));
    const [row] = await db
      .insert(acknowledgements)
      .values({
        teamId: ctx.team.id,
        orderId: order_id,
        kind,
        eventId: event_id,
        staffId: ctx.actor.id,
        staffName: ctx.actor.name,
        at: now,
        note,
        snoozeUntil: snooze_until ?? null,
      })
      .returning();
    if (row === undefined) throw new Error("An inserted acknowledgement is returned");
    return toAcknowledgement(row);
  },
);

/** What the team has set aside among these orders, for the list of Today. */
export async function acknowledgedOf(
  teamId: string,
  orderIds: readonly string[],
): Promise<OrderAcknowledgement[]> {
  if (orderIds.length === 0) return [];
  const rows = await runtime()
    .db.select()
    .from(acknowledgements)
    .where(
      and(eq(acknowledgements.teamId, teamId), inArray(acknowledgements.orderId, [...orderIds])),
    )
    .orderBy(desc(acknowledgements.id));
  return rows.map((row) => ({
    order_id: row.orderId,
    kind: row.kind,
    event_id: row.eventId,
    snooze_until: row.snoozeUntil as CalendarDate | null,
  }));
}

function requireSnooze(until: CalendarDate, today: CalendarDate): void {
  if (until > today && until <= addDays(today, MAX_SNOOZE_DAYS)) return;
  throw new ConsoleError(
    "conflict",
    `Choose a day after today, and at most ${MAX_SNOOZE_DAYS} days ahead.`,
  );
}

function toAcknowledgement(row: typeof acknowledgements.$inferSelect): Acknowledgement {
  return {
    kind: row.kind,
    event_id: row.eventId,
    staff: row.staffName,
    at: row.at.toISOString() as Instant,
    note: row.note,
    snooze_until: row.snoozeUntil as CalendarDate | null,
  };
}
