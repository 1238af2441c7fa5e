import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import { OrderNote, OrderNoteInput, OrderNotes } from "@/lib/contract/order-note";
import { Uuid } from "@/lib/contract/primitives";
import { orderNotes } from "./db/schema/notes";
import { operation } from "./operation";
import { runtime } from "./runtime";
import { callService } from "./service-client";

const OrderInput = z.strictObject({ order_id: Uuid });
const subject = ({ order_id }: z.infer<typeof OrderInput>) => ({ type: "order", id: order_id });

/** What staff wrote beside an order, oldest first. */
export const listNotes = operation(
  {
    name: "note.list",
    permission: "note:read",
    kind: "read",
    input: OrderInput,
    output: OrderNotes,
    audit: { subject },
  },
  async ({ team }, { order_id }) => {
    const rows = await runtime()
      .db.select()
      .from(orderNotes)
      .where(and(eq(orderNotes.teamId, team.id), eq(orderNotes.orderId, order_id)))
      .orderBy(asc(orderNotes.id));
    return { notes: rows.map(toNote) };
  },
);

/** Writes a note beside an order that the team has. The trail keeps how long it is, not what it says. */
export const writeNote = operation(
  {
    name: "note.write",
    permission: "note:write",
    kind: "write",
    input: OrderNoteInput,
    output: OrderNote,
    audit: { subject, detail: ({ text }) => ({ text_length: text.length }) },
  },
  async (ctx, { order_id, text }) => {
    await callService(ctx, endpoints.getOrder, { params: { order_id } });
    const { db, clock } = runtime();
    const [row] = await db
      .insert(orderNotes)
      .values({
        teamId: ctx.team.id,
        orderId: order_id,
        authorId: ctx.actor.id,
        authorName: ctx.actor.name,
        text,
        at: clock.now(),
      })
      .returning();
    if (row === undefined) throw new Error("An inserted note is returned");
    return toNote(row);
  },
);

function toNote(row: typeof orderNotes.$inferSelect): z.input<typeof OrderNote> {
  return { id: row.id, at: row.at.toISOString(), author: row.authorName, text: row.text };
}
