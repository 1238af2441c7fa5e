import "server-only";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import { z } from "zod";
import { orderEndpoints } from "@/lib/contract/dashboard/endpoints/orders";
import {
  MAX_NOTES_PER_MINUTE,
  MAX_NOTES_PER_ORDER,
  NOTES_PER_PAGE,
  type OrderNote,
  type OrderNoteInput,
} from "@/lib/contract/dashboard/orders/order-note";
import { Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { orderNotes } from "@/lib/server/db/schema/notes";

const OrderInput = z.strictObject({ order_id: Uuid });
const subject = ({ order_id }: z.infer<typeof OrderInput>) => ({ type: "order", id: order_id });

/** The newest staff notes on an order, or all of them, oldest first. */
export const listNotes = operation(
  orderEndpoints.listNotes,
  {
    permission: "note:read",
    audit: { subject },
  },
  async ({ team }, { order_id, all }) => {
    const { db } = runtime();
    const isOfOrder = and(eq(orderNotes.teamId, team.id), eq(orderNotes.orderId, order_id));
    const [newest, total] = await Promise.all([
      db
        .select()
        .from(orderNotes)
        .where(isOfOrder)
        .orderBy(desc(orderNotes.id))
        .limit(all === "true" ? MAX_NOTES_PER_ORDER : NOTES_PER_PAGE),
      db.$count(orderNotes, isOfOrder),
    ]);
    return { notes: newest.reverse().map(toNote), total };
  },
);

/**
 * Adds a note to an order of the team. The audit log keeps its length, not its text. Repeating a `note_id` returns the
 * stored note; `conflict` when it has another author, order or text.
 */
export const writeNote = operation(
  orderEndpoints.writeNote,
  {
    permission: "note:write",
    audit: { subject, detail: ({ text }) => ({ text_length: text.length }) },
    live: ({ order_id }) => [{ topic: "notes", id: order_id, user_id: null }],
  },
  async (ctx, { order_id, note_id, text }) => {
    await callService(ctx, endpoints.getOrder, { params: { order_id } });
    const { db, clock } = runtime();
    await requireRoom(ctx, order_id, note_id);
    const [row] = await db
      .insert(orderNotes)
      .values({
        noteId: note_id,
        teamId: ctx.team.id,
        orderId: order_id,
        authorId: ctx.actor.id,
        authorName: ctx.actor.name,
        text,
        at: clock.now(),
      })
      .onConflictDoNothing({ target: [orderNotes.teamId, orderNotes.noteId] })
      .returning();
    return toNote(row ?? (await findSameNote(ctx, { order_id, note_id, text })));
  },
);

/**
 * Refuses a note beyond the limits, not counting one that is already stored. The counts are not locked, so two
 * simultaneous notes may exceed a limit by one.
 */
async function requireRoom(ctx: Ctx, orderId: string, noteId: string): Promise<void> {
  const { db, clock } = runtime();
  const { teamId, authorId, at } = orderNotes;
  const isOther = and(eq(teamId, ctx.team.id), ne(orderNotes.noteId, noteId));
  const aMinuteAgo = new Date(clock.now().getTime() - MINUTE_MS);
  const [ofOrder, ofMinute] = await Promise.all([
    db.$count(orderNotes, and(isOther, eq(orderNotes.orderId, orderId))),
    db.$count(orderNotes, and(isOther, eq(authorId, ctx.actor.id), gt(at, aMinuteAgo))),
  ]);
  if (ofMinute >= MAX_NOTES_PER_MINUTE) {
    const message = `You wrote ${MAX_NOTES_PER_MINUTE} notes within a minute. Wait a moment, then save this one.`;
    throw new DashboardError("rate_limited", message);
  }
  if (ofOrder >= MAX_NOTES_PER_ORDER) {
    const message = `This order has ${MAX_NOTES_PER_ORDER} notes and takes no more.`;
    throw new DashboardError("conflict", message);
  }
}

async function findSameNote(
  ctx: Ctx,
  { order_id, note_id, text }: z.output<typeof OrderNoteInput>,
) {
  const [row] = await runtime()
    .db.select()
    .from(orderNotes)
    .where(and(eq(orderNotes.teamId, ctx.team.id), eq(orderNotes.noteId, note_id)));
  if (row?.orderId === order_id && row.authorId === ctx.actor.id && row.text === text) return row;
  throw new DashboardError("conflict", "This id belongs to another note. Nothing was written.");
}

function toNote(row: typeof orderNotes.$inferSelect): z.input<typeof OrderNote> {
  return {
    id: row.id,
    note_id: row.noteId,
    at: row.at.toISOString(),
    author: row.authorName,
    text: row.text,
  };
}
