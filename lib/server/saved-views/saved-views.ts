import "server-only";
import { and, count, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { savedViewEndpoints } from "@/lib/contract/dashboard/endpoints/saved-views";
import { MAX_SAVED_VIEWS, type ViewContent } from "@/lib/contract/dashboard/saved-view";
import { LAB_REPORT_FILTERS } from "@/lib/domain/lab-reports/report-filters";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { savedViewDefaults, savedViews } from "@/lib/server/db/schema/saved-views";
import { isVisible, readViews, requireFreeName, updateOwnView } from "./view-store";

const subject = ({ view_id }: { view_id: string | null }) => ({ type: "view", id: view_id });

/** The staff member's own views and the team's shared views. Views contain no personal data. */
export const listSavedViews = operation(
  savedViewEndpoints.listSavedViews,
  {
    permission: "view:own",
    audit: "none",
  },
  async (ctx) => ({ views: await readViews(ctx) }),
);

/**
 * Saves filters, sorting and columns under a name, for the staff member. The new view is the last one in the response.
 */
export const createSavedView = operation(
  savedViewEndpoints.createSavedView,
  { permission: "view:own", audit: {} },
  async (ctx, { view_id, name, ...content }) => {
    const { db, clock } = runtime();
    const { id: ownerId } = ctx.actor;
    const { id: teamId } = ctx.team;
    const before = await readViews(ctx);
    if (before.some(({ id, is_own }) => id === view_id && is_own)) return { views: before };
    const isOwn = and(
      eq(savedViews.ownerId, ownerId),
      eq(savedViews.teamId, teamId),
      isNull(savedViews.deletedAt),
    );
    const [counted] = await db.select({ views: count() }).from(savedViews).where(isOwn);
    if ((counted?.views ?? 0) >= MAX_SAVED_VIEWS) {
      const message = `You have ${MAX_SAVED_VIEWS} views, which is the limit. Delete one first.`;
      throw new DashboardError("conflict", message);
    }
    const now = clock.now();
    const { screen, columns } = content;
    requireFreeName(before, { screen, name });
    await db.insert(savedViews).values({
      id: view_id,
      teamId,
      ownerId,
      screen,
      name,
      query: formatFilters(content),
      columns,
      createdAt: now,
      updatedAt: now,
    });
    return { views: await readViews(ctx) };
  },
);

/** Renames the staff member's own view. */
export const renameSavedView = operation(
  savedViewEndpoints.renameSavedView,
  { permission: "view:own", audit: { subject } },
  async (ctx, { view_id, name }) => {
    const views = await readViews(ctx);
    const screen = views.find(({ id }) => id === view_id)?.screen;
    if (screen) requireFreeName(views, { id: view_id, screen, name });
    await updateOwnView(ctx, view_id, { name });
    return { views: await readViews(ctx) };
  },
);

/** Replaces filters, sorting and columns of the staff member's own view. */
export const replaceSavedView = operation(
  savedViewEndpoints.replaceSavedView,
  { permission: "view:own", audit: { subject } },
  async (ctx, { view_id, ...content }) => {
    const { screen, columns } = content;
    await updateOwnView(ctx, view_id, { query: formatFilters(content), columns }, screen);
    return { views: await readViews(ctx) };
  },
);

/** Shares the staff member's own view with the team, or stops sharing it. */
export const shareSavedView = operation(
  savedViewEndpoints.shareSavedView,
  {
    permission: "view:share",
    audit: { subject, detail: ({ shared }) => ({ shared }) },
  },
  async (ctx, { view_id, shared }) => {
    await updateOwnView(ctx, view_id, { isShared: shared });
    return { views: await readViews(ctx) };
  },
);

/** Makes a view the staff member's default for a list; null restores opening with the whole list. */
export const setDefaultView = operation(
  savedViewEndpoints.setDefaultView,
  { permission: "view:own", audit: { subject } },
  async (ctx, { screen, view_id }) => {
    const { db } = runtime();
    const { id: staffId } = ctx.actor;
    const { id: teamId } = ctx.team;
    if (view_id === null) {
      const isOwn = and(
        eq(savedViewDefaults.staffId, staffId),
        eq(savedViewDefaults.teamId, teamId),
        eq(savedViewDefaults.screen, screen),
      );
      await db.delete(savedViewDefaults).where(isOwn);
    } else if (await isVisible(ctx, screen, view_id)) {
      await db
        .insert(savedViewDefaults)
        .values({ staffId, teamId, screen, viewId: view_id })
        .onConflictDoUpdate({
          target: [savedViewDefaults.staffId, savedViewDefaults.teamId, savedViewDefaults.screen],
          set: { viewId: view_id },
        });
    } else {
      throw new DashboardError("not_found", "There is no such view.");
    }
    return { views: await readViews(ctx) };
  },
);

/** The query string for the list's URL. */
function formatFilters(content: z.output<typeof ViewContent>): string {
  return content.screen === "orders"
    ? ORDER_FILTERS.format({ ...content.filters, page: 1 })
    : LAB_REPORT_FILTERS.format({ ...content.filters, page: 1 });
}
