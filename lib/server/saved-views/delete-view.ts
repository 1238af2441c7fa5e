import "server-only";
import { and, eq, gt, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { savedViewEndpoints } from "@/lib/contract/dashboard/endpoints/saved-views";
import { VIEW_UNDO_MS } from "@/lib/contract/dashboard/saved-view";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { savedViews } from "@/lib/server/db/schema/saved-views";
import { readViews, requireFreeName } from "./view-store";

/** How much longer than the screen offers a deletion can be undone, for slow connections. */
const GRACE_MS = 60_000;

const subject = ({ view_id }: { view_id: string }) => ({ type: "view", id: view_id });

/**
 * Deletes the staff member's own view, also for everyone it is shared with. It can be restored for a short time; the
 * next deletion after that removes it permanently.
 */
export const deleteSavedView = operation(
  savedViewEndpoints.deleteSavedView,
  { permission: "view:own", audit: { subject } },
  async (ctx, { view_id }) => {
    const { db, clock } = runtime();
    const isLost = and(isNotNull(savedViews.deletedAt), lt(savedViews.deletedAt, getUndoLimit()));
    await db.delete(savedViews).where(ownViews(ctx, isLost));
    const isThis = and(eq(savedViews.id, view_id), isNull(savedViews.deletedAt));
    await db.update(savedViews).set({ deletedAt: clock.now() }).where(ownViews(ctx, isThis));
    return { views: await readViews(ctx) };
  },
);

/** Undoes the deletion of the staff member's own view, which is then shared and a default as before. */
export const restoreSavedView = operation(
  savedViewEndpoints.restoreSavedView,
  { permission: "view:own", audit: { subject } },
  async (ctx, { view_id }) => {
    const { db } = runtime();
    const isThis = and(eq(savedViews.id, view_id), gt(savedViews.deletedAt, getUndoLimit()));
    const [view] = await db.select().from(savedViews).where(ownViews(ctx, isThis));
    const views = await readViews(ctx);
    if (view) {
      requireFreeName(views, view);
      await db.update(savedViews).set({ deletedAt: null }).where(ownViews(ctx, isThis));
      return { views: await readViews(ctx) };
    }
    if (views.some(({ id, is_own }) => id === view_id && is_own)) return { views };
    throw new DashboardError("not_found", "This view was deleted for good.");
  },
);

function getUndoLimit(): Date {
  return new Date(runtime().clock.now().getTime() - VIEW_UNDO_MS - GRACE_MS);
}

function ownViews({ team, actor }: Ctx, which: SQL | undefined): SQL | undefined {
  return and(eq(savedViews.teamId, team.id), eq(savedViews.ownerId, actor.id), which);
}
