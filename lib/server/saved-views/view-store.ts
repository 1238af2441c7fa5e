import "server-only";
import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { SavedView, ViewScreen } from "@/lib/contract/dashboard/saved-view";
import type { Instant } from "@/lib/contract/primitives";
import { isNameTaken } from "@/lib/domain/saved-views";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { savedViewDefaults, savedViews } from "@/lib/server/db/schema/saved-views";
import { staff } from "@/lib/server/db/schema/staff";

type Viewer = Pick<Ctx, "actor" | "team">;

/** Own views and the team's shared ones, oldest first. */
export async function readViews({ actor, team }: Viewer): Promise<SavedView[]> {
  const isDefault = and(
    eq(savedViewDefaults.viewId, savedViews.id),
    eq(savedViewDefaults.staffId, actor.id),
    eq(savedViewDefaults.teamId, team.id),
  );
  const rows = await runtime()
    .db.select({ view: savedViews, owner: staff.name, defaultOf: savedViewDefaults.staffId })
    .from(savedViews)
    .innerJoin(staff, eq(staff.id, savedViews.ownerId))
    .leftJoin(savedViewDefaults, isDefault)
    .where(visibleTo({ actor, team }))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
  return rows.map(({ view, owner, defaultOf }) => ({
    id: view.id,
    screen: view.screen,
    name: view.name,
    owner,
    is_own: view.ownerId === actor.id,
    is_shared: view.isShared,
    is_default: defaultOf !== null,
    query: view.query,
    columns: view.columns,
    updated_at: view.updatedAt.toISOString() as Instant,
  }));
}

/** Whether a staff member can open a view of a list. */
export async function isVisible(
  viewer: Viewer,
  screen: ViewScreen,
  viewId: string,
): Promise<boolean> {
  const views = await runtime()
    .db.select({ id: savedViews.id })
    .from(savedViews)
    .where(and(eq(savedViews.id, viewId), eq(savedViews.screen, screen), visibleTo(viewer)));
  return views.length > 0;
}

/**
 * Changes the staff member's own view. Throws `not_found` for another person's view, shared or not, and for a view of
 * another list.
 */
export async function updateOwnView(
  { actor, team }: Viewer,
  viewId: string,
  change: Partial<Pick<typeof savedViews.$inferInsert, "name" | "query" | "columns" | "isShared">>,
  screen?: ViewScreen,
): Promise<void> {
  const { db, clock } = runtime();
  const changed = await db
    .update(savedViews)
    .set({ ...change, updatedAt: clock.now() })
    .where(
      and(
        eq(savedViews.id, viewId),
        eq(savedViews.teamId, team.id),
        eq(savedViews.ownerId, actor.id),
        isNull(savedViews.deletedAt),
        screen ? eq(savedViews.screen, screen) : undefined,
      ),
    )
    .returning({ id: savedViews.id });
  if (changed.length === 0) throw new DashboardError("not_found", "You have no such view.");
}

/** Throws `conflict` when another view of the list, own or shared, already has the name. */
export function requireFreeName(
  views: readonly SavedView[],
  wanted: { id?: string; screen: SavedView["screen"]; name: string },
): void {
  if (!isNameTaken(views, wanted)) return;
  throw new DashboardError("conflict", "A view of this list already has this name. Enter another.");
}

function visibleTo({ actor, team }: Viewer) {
  return and(
    eq(savedViews.teamId, team.id),
    isNull(savedViews.deletedAt),
    or(eq(savedViews.ownerId, actor.id), eq(savedViews.isShared, true)),
  );
}
