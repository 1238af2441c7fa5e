import "server-only";
import { and, eq } from "drizzle-orm";
import { todayEndpoints } from "@/lib/contract/dashboard/endpoints/today";
import { DEFAULT_DISPLAY } from "@/lib/contract/dashboard/settings/display-settings";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import type { WorkName } from "@/lib/contract/dashboard/today/today-kinds";
import type { TodayItemName } from "@/lib/contract/dashboard/today/today-work";
import { getSnoozeRefusal } from "@/lib/domain/today/today-snooze";
import { getItemKey } from "@/lib/domain/today/today-subject";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { todayAssignments, todaySnoozes } from "@/lib/server/db/schema/today-work";
import { listToday } from "./list-today";
import { findColleagues, getRowKey } from "./work-store";

const OTHER_SUBJECTS: Partial<Record<WorkName, string>> = {
  call: "critical-result",
  match: "result",
  report: "lab-report",
  "report-critical": "lab-report",
  "report-abnormal": "lab-report",
  "report-unassessed": "lab-report",
};
const subject = ({ kind, subject_id }: TodayItemName) => ({
  type: OTHER_SUBJECTS[kind] ?? "order",
  id: subject_id,
});
const live = () => [{ topic: "today", id: null, user_id: null }] as const;

/** The staff members to whom this team's work can be assigned. */
export const listColleagues = operation(
  todayEndpoints.listColleagues,
  {
    permission: "today:assign",
    audit: {},
  },
  async (ctx) => ({ colleagues: await findColleagues(ctx) }),
);

/**
 * Assigns an item of Today to a staff member of the team, or to nobody. Replaces an earlier assignment. Throws
 * `conflict` when that person is not in the team, is disabled, or has a role that does not include the work.
 */
export const assignWork = operation(
  todayEndpoints.assignWork,
  {
    permission: "today:assign",
    audit: { subject, detail: ({ kind, staff_id }) => ({ kind, assignee_id: staff_id }) },
    live,
  },
  async (ctx, { kind, subject_id, staff_id }) => {
    const { db, clock } = runtime();
    if (staff_id === null) {
      await db.delete(todayAssignments).where(isRow(todayAssignments, ctx, { kind, subject_id }));
      return {};
    }
    const colleagues = await findColleagues(ctx);
    if (!colleagues.some((colleague) => colleague.staff_id === staff_id)) {
      throw new DashboardError(
        "conflict",
        "This person cannot be assigned work of this clinic. Nothing was changed. Choose another.",
      );
    }
    const assignment = {
      assigneeId: staff_id,
      byId: ctx.actor.id,
      byName: ctx.actor.name,
      at: clock.now(),
    };
    await db
      .insert(todayAssignments)
      .values({ teamId: ctx.team.id, kind, subjectId: subject_id, ...assignment })
      .onConflictDoUpdate({
        target: [todayAssignments.teamId, todayAssignments.kind, todayAssignments.subjectId],
        set: assignment,
      });
    return {};
  },
);

/**
 * Sets an item of Today aside until a given time, for a reason. It returns automatically at that time, or when there is
 * news about it. Throws `conflict` for an item that no longer waits, and for a time beyond the item's limit.
 */
export const snoozeWork = operation(
  todayEndpoints.snoozeWork,
  {
    permission: "today:snooze",
    audit: {
      subject,
      detail: ({ kind, until, reason }) => ({ kind, until, reason_length: reason.length }),
    },
    live,
  },
  async (ctx, { until, reason, ...name }) => {
    const item = await requireWaiting(ctx, name);
    const { db, clock } = runtime();
    const now = clock.now();
    const refusal = getSnoozeRefusal(item, until, {
      now: now.toISOString(),
      zone: { id: ctx.team.timeZone, clock: (ctx.session.display ?? DEFAULT_DISPLAY).clock },
    });
    if (refusal !== null) throw new DashboardError("conflict", `${refusal} Nothing was snoozed.`);
    const snooze = {
      itemSince: new Date(item.since),
      until: new Date(until),
      reason,
      staffId: ctx.actor.id,
      staffName: ctx.actor.name,
      at: now,
    };
    await db
      .insert(todaySnoozes)
      .values({ teamId: ctx.team.id, kind: name.kind, subjectId: name.subject_id, ...snooze })
      .onConflictDoUpdate({
        target: [todaySnoozes.teamId, todaySnoozes.kind, todaySnoozes.subjectId],
        set: snooze,
      });
    return {};
  },
);

/** Brings a snoozed item back now; does nothing if it is not snoozed. */
export const endSnooze = operation(
  todayEndpoints.endSnooze,
  {
    permission: "today:snooze",
    audit: { subject, detail: ({ kind }) => ({ kind }) },
    live,
  },
  async (ctx, name) => {
    await runtime()
      .db.delete(todaySnoozes)
      .where(isRow(todaySnoozes, ctx, name));
    return {};
  },
);

async function requireWaiting(ctx: Ctx, name: TodayItemName): Promise<TodayItem> {
  const { items } = await listToday(ctx);
  const item = items.find((each) => getItemKey(each) === getRowKey(name));
  if (item) return item;
  throw new DashboardError(
    "conflict",
    "This no longer waits. Nothing was snoozed. Reload the list.",
  );
}

function isRow(
  table: typeof todayAssignments | typeof todaySnoozes,
  { team }: Ctx,
  { kind, subject_id }: TodayItemName,
) {
  return and(eq(table.teamId, team.id), eq(table.kind, kind), eq(table.subjectId, subject_id));
}
