import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { orderDraftEndpoints } from "@/lib/contract/dashboard/endpoints/order-drafts";
import type { OrderDraft, SaveDraftInput } from "@/lib/contract/dashboard/orders/order-draft";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { sealJson } from "@/lib/server/core/sealed-json";
import { orderDrafts } from "@/lib/server/db/schema/order-drafts";
import {
  type DraftRecord,
  findUnplacedDrafts,
  isOwnDraft,
  MAX_DRAFTS,
  openDraftValues,
  requireDraft,
  sealOwner,
  toDraft,
  toDraftRow,
  writeDraft,
} from "./order-draft-store";

const subject = ({ draft_id }: { draft_id: string }) => ({ type: "draft", id: draft_id });
const shown = ({ values }: OrderDraft) => (values.user_id ? [values.user_id] : []);

/** The staff member's own drafts that are not placed yet. */
export const listDrafts = operation(
  orderDraftEndpoints.listDrafts,
  {
    permission: "order:create",
    audit: { shown: ({ drafts }) => drafts.flatMap(({ values }) => values.user_id ?? []) },
  },
  async (ctx) => ({ drafts: (await findUnplacedDrafts(ctx)).map((row) => toDraftRow(ctx, row)) }),
);

/** One draft with its values. A draft of another person is not found. */
export const readDraft = operation(
  orderDraftEndpoints.readDraft,
  {
    permission: "order:create",
    audit: { subject, shown },
  },
  async (ctx, { draft_id }) => toDraft(ctx, await requireDraft(ctx, draft_id)),
);

/**
 * Stores the values under the next version. Refuses with `conflict` when another window has saved since, and when the
 * draft was sent: its body is fixed until the outcome is known.
 */
export const saveDraft = operation(
  orderDraftEndpoints.saveDraft,
  {
    permission: "order:create",
    audit: { subject, detail: ({ values, version }) => ({ step: values.step, version }), shown },
  },
  async (ctx, { draft_id, version, values }) => {
    if (version === 0) await createDraft(ctx, draft_id, values);
    const row = await writeDraft(ctx, draft_id, version, values);
    if (row) return toDraft(ctx, row);
    const stored = await requireDraft(ctx, draft_id);
    if (isSaved(ctx, stored, version, values)) return toDraft(ctx, stored);
    throw getSaveRefusal(stored.state);
  },
);

/** Deletes an open draft. A draft that was sent is kept until its outcome is known. */
export const deleteDraft = operation(
  orderDraftEndpoints.deleteDraft,
  {
    permission: "order:create",
    audit: { subject },
  },
  async (ctx, { draft_id }) => {
    const deleted = await runtime()
      .db.delete(orderDrafts)
      .where(and(isOwnDraft(ctx, draft_id), eq(orderDrafts.state, "open")))
      .returning({ id: orderDrafts.id });
    if (deleted.length > 0) return {};
    throw getSaveRefusal((await requireDraft(ctx, draft_id)).state);
  },
);

/** Whether the stored draft is the result of this very save, whose first response was lost. */
function isSaved(
  ctx: Ctx,
  stored: DraftRecord,
  version: number,
  values: OrderDraft["values"],
): boolean {
  return (
    stored.state === "open" &&
    stored.version === Math.max(version, 1) + 1 &&
    JSON.stringify(openDraftValues(ctx, stored)) === JSON.stringify(values)
  );
}

async function createDraft(
  ctx: Ctx,
  draftId: string,
  values: z.output<typeof SaveDraftInput>["values"],
): Promise<void> {
  const drafts = await findUnplacedDrafts(ctx);
  if (drafts.some(({ id }) => id === draftId)) return;
  if (drafts.length >= MAX_DRAFTS) {
    throw new DashboardError(
      "conflict",
      `You have ${MAX_DRAFTS} drafts, which is the limit. Place or delete one first.`,
    );
  }
  const { db, clock } = runtime();
  const now = clock.now();
  await db
    .insert(orderDrafts)
    .values({
      id: draftId,
      teamId: ctx.team.id,
      staffId: ctx.actor.id,
      state: "open",
      version: 1,
      sealedValues: sealJson(values, sealOwner(ctx, draftId)),
      idempotencyKey: randomUUID(),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}

function getSaveRefusal(state: OrderDraft["state"]): DashboardError {
  const messages = {
    open: "This draft was changed in another window. What you typed here is kept on this page.",
    sending: "This draft was sent and the answer is not known yet, so it cannot be changed.",
    placed: "This draft was placed as an order, so it cannot be changed.",
  };
  return new DashboardError("conflict", messages[state]);
}
