import "server-only";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type OrderDraft,
  type OrderDraftRow,
  OrderDraftValues,
} from "@/lib/contract/dashboard/orders/order-draft";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { orderDrafts } from "@/lib/server/db/schema/order-drafts";

export type DraftRecord = typeof orderDrafts.$inferSelect;

/** The most drafts of one staff member. */
export const MAX_DRAFTS = 50;

/** Matches a draft of this staff member in this team only. */
export function isOwnDraft({ actor, team }: Ctx, draftId: string) {
  return and(
    eq(orderDrafts.id, draftId),
    eq(orderDrafts.teamId, team.id),
    eq(orderDrafts.staffId, actor.id),
  );
}

/** Throws `not_found` when it is unknown, deleted or another person's. */
export async function requireDraft(ctx: Ctx, draftId: string): Promise<DraftRecord> {
  const [row] = await runtime().db.select().from(orderDrafts).where(isOwnDraft(ctx, draftId));
  if (row) return row;
  throw new DashboardError("not_found", "You have no such draft. It may have been deleted.");
}

/** The staff member's own drafts that are not placed yet, most recently changed first. */
export function findUnplacedDrafts({ actor, team }: Ctx): Promise<DraftRecord[]> {
  return runtime()
    .db.select()
    .from(orderDrafts)
    .where(
      and(
        eq(orderDrafts.teamId, team.id),
        eq(orderDrafts.staffId, actor.id),
        inArray(orderDrafts.state, ["open", "sending"]),
      ),
    )
    .orderBy(desc(orderDrafts.updatedAt))
    .limit(MAX_DRAFTS);
}

/** Stores the next version; undefined when the draft is not open or no longer at this version. */
export async function writeDraft(
  ctx: Ctx,
  draftId: string,
  version: number,
  values: OrderDraftValues,
): Promise<DraftRecord | undefined> {
  const { db, clock } = runtime();
  const [row] = await db
    .update(orderDrafts)
    .set({
      sealedValues: sealJson(values, sealOwner(ctx, draftId)),
      version: sql`${orderDrafts.version} + 1`,
      updatedAt: clock.now(),
    })
    .where(
      and(
        isOwnDraft(ctx, draftId),
        eq(orderDrafts.state, "open"),
        // The first save sends version 0, but its row already exists at version 1.
        eq(orderDrafts.version, Math.max(version, 1)),
      ),
    )
    .returning();
  return row;
}

/** The owner under which a draft's values are sealed, so that they open only for its row. */
export function sealOwner({ team }: Ctx, draftId: string): string {
  return `draft ${team.id} ${draftId.toLowerCase()}`;
}

/** The draft as the browser receives it, unsealed. */
export function toDraft(ctx: Ctx, row: DraftRecord): z.input<typeof OrderDraft> {
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    order_id: row.orderId,
    values: openDraftValues(ctx, row),
  };
}

/** A draft as the list shows it. */
export function toDraftRow(ctx: Ctx, row: DraftRecord): z.input<typeof OrderDraftRow> {
  const { values, ...head } = toDraft(ctx, row);
  const { step, user_id, patient, lab_test_ids, marker_ids } = values;
  const { first_name, last_name } = patient;
  return {
    ...head,
    values: { step, user_id, patient: { first_name, last_name }, lab_test_ids, marker_ids },
  };
}

/** The values of a draft, unsealed. */
export function openDraftValues(ctx: Ctx, { id, sealedValues }: DraftRecord): OrderDraftValues {
  return openJson(OrderDraftValues, sealedValues, sealOwner(ctx, id));
}
