import "server-only";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { resultEndpoints } from "@/lib/contract/dashboard/endpoints/results";
import type { AcknowledgeInput, Acknowledgement } from "@/lib/contract/dashboard/today";
import { type CalendarDate, type Instant, Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult, LabResultsRaw } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import { getResultEvent, getResultKind } from "@/lib/domain/orders/result-event";
import type { OrderAcknowledgement } from "@/lib/domain/today/acknowledged";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { acknowledgements } from "@/lib/server/db/schema/acknowledgements";
import { readDoubt } from "@/lib/server/orders/doubts";
import { getResultVersion } from "./result-version";

const OrderInput = z.strictObject({ order_id: Uuid });
const subject = ({ order_id }: z.infer<typeof OrderInput>) => ({ type: "order", id: order_id });

/** Who acknowledged what on an order, oldest first. */
export const listAcknowledgements = operation(
  resultEndpoints.listAcknowledgements,
  {
    permission: "result:read",
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

/**
 * Acknowledges the current result of an order. Refuses with `conflict` when a newer result has arrived or the values
 * have changed since they were read.
 */
export const acknowledge = operation(
  resultEndpoints.acknowledge,
  {
    permission: "result:acknowledge",
    audit: {
      subject: ({ order_id }) => ({ type: "order", id: order_id }),
      detail: ({ kind, event_id, note }) => ({ kind, event_id, note_length: note.length }),
    },
    live: ({ order_id }) => [
      { topic: "results", id: order_id, user_id: null },
      { topic: "orders", id: order_id, user_id: null },
    ],
  },
  async (ctx, input) => {
    const { order_id, kind, event_id, result_version, note } = input;
    if ((await readDoubt(ctx, [order_id])) !== null) {
      throw new DashboardError(
        "conflict",
        "This result may be another person's. It cannot be acknowledged until that is settled.",
      );
    }
    const order = await callService(ctx, endpoints.getOrder, { params: { order_id } });
    if (getResultEvent(order)?.id !== event_id) {
      throw new DashboardError(
        "conflict",
        "A newer result has arrived in the meantime. Nothing was acknowledged. Read it first.",
      );
    }
    if (getResultKind(order) !== kind) {
      throw new DashboardError(
        "conflict",
        `The result is not ${kind === "unassessed" ? "without an assessment" : kind}. Nothing was acknowledged. Check it again.`,
      );
    }
    const textsRead = await requireReadVersion(ctx, order_id, result_version);
    const same = await findSame(ctx, input);
    if (same) return toAcknowledgement(same);
    const { db, clock } = runtime();
    const [row] = await db
      .insert(acknowledgements)
      .values({
        teamId: ctx.team.id,
        orderId: order_id,
        kind,
        eventId: event_id,
        orderUpdatedAt: new Date(order.updated_at),
        resultVersion: result_version,
        textsRead,
        staffId: ctx.actor.id,
        staffName: ctx.actor.name,
        at: clock.now(),
        note,
      })
      .returning();
    if (row === undefined) throw new Error("The insert returned no acknowledgement");
    return toAcknowledgement(row);
  },
);

/** The same acknowledgement by the same person, so that a repeated request adds nothing. */
async function findSame(
  ctx: Ctx,
  { order_id, kind, event_id, result_version, note }: z.output<typeof AcknowledgeInput>,
) {
  const rows = await runtime()
    .db.select()
    .from(acknowledgements)
    .where(
      and(
        eq(acknowledgements.teamId, ctx.team.id),
        eq(acknowledgements.orderId, order_id),
        eq(acknowledgements.kind, kind),
        eq(acknowledgements.eventId, event_id),
        eq(acknowledgements.staffId, ctx.actor.id),
        eq(acknowledgements.resultVersion, result_version),
      ),
    );
  return rows.find((row) => row.note === note);
}

/**
 * Keeps a result acknowledged that a staff member has completed without a new report: the completion is a newer event of
 * the order, but there is nothing new to read. Who acknowledged it and when stays the same.
 */
export async function keepAcknowledged({ team }: Ctx, before: Order, after: Order): Promise<void> {
  const [eventId, newEventId] = [getResultEvent(before)?.id, getResultEvent(after)?.id];
  if (eventId === undefined || newEventId === undefined || eventId === newEventId) return;
  const { db } = runtime();
  const rows = await db
    .select()
    .from(acknowledgements)
    .where(
      and(
        eq(acknowledgements.teamId, team.id),
        eq(acknowledgements.orderId, after.id),
        eq(acknowledgements.eventId, eventId),
        // What arrived after it was read is not acknowledged.
        eq(acknowledgements.orderUpdatedAt, new Date(before.updated_at)),
      ),
    )
    .orderBy(asc(acknowledgements.id));
  if (rows.length === 0) return;
  const orderUpdatedAt = new Date(after.updated_at);
  await db
    .insert(acknowledgements)
    .values(rows.map(({ id: _, ...row }) => ({ ...row, eventId: newEventId, orderUpdatedAt })));
}

/** What the team has acknowledged or snoozed among these orders, for Today. */
export async function getAcknowledged(
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
    order_updated_at: row.orderUpdatedAt?.toISOString() ?? null,
    snooze_until: row.snoozeUntil as CalendarDate | null,
    by: row.staffName,
    at: row.at.toISOString() as Instant,
  }));
}

/** Ids of the result's texts to be read. Refuses when the values have changed since they were read. */
async function requireReadVersion(ctx: Ctx, order_id: Uuid, version: string): Promise<string[]> {
  const results = await nullIfNotFound(
    callService(ctx, endpoints.getOrderResult, { params: { order_id } }),
  );
  if (results !== null && getResultVersion(results) === version) return listTexts(results);
  throw new DashboardError(
    "conflict",
    results === null
      ? "The result is no longer there. Nothing was acknowledged."
      : "The values have changed since you read them. Nothing was acknowledged. Check them again.",
  );
}

function listTexts({ results }: LabResultsRaw): string[] {
  if (!Array.isArray(results)) return [];
  return (results as BiomarkerResult[]).flatMap(({ to_be_read }) => to_be_read?.id ?? []);
}

function toAcknowledgement(row: typeof acknowledgements.$inferSelect): Acknowledgement {
  return {
    kind: row.kind,
    event_id: row.eventId,
    texts_read: row.textsRead,
    staff: row.staffName,
    at: row.at.toISOString() as Instant,
    note: row.note,
    snooze_until: row.snoozeUntil as CalendarDate | null,
  };
}
