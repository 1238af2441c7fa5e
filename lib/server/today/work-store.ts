import "server-only";
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { ROLES } from "@/lib/contract/dashboard/staff";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import type {
  Colleague,
  TodayItemName,
  TodayWork,
} from "@/lib/contract/dashboard/today/today-work";
import type { Instant } from "@/lib/contract/primitives";
import { can } from "@/lib/domain/permissions";
import { getItemKey } from "@/lib/domain/today/today-subject";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { memberships, staff } from "@/lib/server/db/schema/staff";
import { todayAssignments, todaySnoozes } from "@/lib/server/db/schema/today-work";

type Who = Pick<Ctx, "actor" | "team">;
type Assignment = typeof todayAssignments.$inferSelect;
type Snooze = typeof todaySnoozes.$inferSelect;

/** Produces the same key as `getItemKey`. */
export function getRowKey({ kind, subject_id }: TodayItemName): string {
  return `${subject_id} ${kind}`;
}

/** Which of these items are currently assigned or snoozed, by `getItemKey`. */
export async function readWork(
  ctx: Who,
  items: readonly TodayItem[],
): Promise<Record<string, TodayWork>> {
  const { db, clock } = runtime();
  const [assignments, snoozes, colleagues] = await Promise.all([
    db.select().from(todayAssignments).where(eq(todayAssignments.teamId, ctx.team.id)),
    db
      .select()
      .from(todaySnoozes)
      .where(and(eq(todaySnoozes.teamId, ctx.team.id), gt(todaySnoozes.until, clock.now()))),
    findColleagues(ctx),
  ]);
  const assigned = new Map(assignments.map((row) => [getKeyOfRow(row), row]));
  const snoozed = new Map(snoozes.map((row) => [getKeyOfRow(row), row]));
  const work: Record<string, TodayWork> = {};
  for (const item of items) {
    const key = getItemKey(item);
    const assignee = toAssignee(assigned.get(key), colleagues);
    const snooze = toSnooze(snoozed.get(key), item);
    if (assignee || snooze) work[key] = { assignee, snooze };
  }
  return work;
}

/** Enabled staff of the team whose role can be assigned work, by name. */
export async function findColleagues({ team, actor }: Who): Promise<Colleague[]> {
  const roles = ROLES.filter((role) => can(role, "today:assign"));
  const rows = await runtime()
    .db.select({ id: staff.id, name: staff.name })
    .from(memberships)
    .innerJoin(staff, eq(staff.id, memberships.staffId))
    .where(
      and(
        eq(memberships.teamId, team.id),
        inArray(memberships.role, roles),
        isNull(staff.disabledAt),
      ),
    )
    .orderBy(asc(staff.name), asc(staff.id));
  return rows.map(({ id, name }) => ({ staff_id: id, name, is_me: id === actor.id }));
}

function getKeyOfRow({ kind, subjectId }: Pick<Assignment, "kind" | "subjectId">): string {
  return getRowKey({ kind, subject_id: subjectId });
}

/** Null when the assignee can no longer do the team's work, e.g. after leaving it. */
function toAssignee(
  row: Assignment | undefined,
  colleagues: readonly Colleague[],
): TodayWork["assignee"] {
  const colleague = row && colleagues.find(({ staff_id }) => staff_id === row.assigneeId);
  if (!row || !colleague) return null;
  return { ...colleague, at: row.at.toISOString() as Instant, by: row.byName };
}

function toSnooze(row: Snooze | undefined, item: TodayItem): TodayWork["snooze"] {
  if (!row || row.itemSince.getTime() !== Date.parse(item.since)) return null;
  const { until, reason, staffName, at } = row;
  return {
    until: until.toISOString() as Instant,
    reason,
    by: staffName,
    at: at.toISOString() as Instant,
  };
}
