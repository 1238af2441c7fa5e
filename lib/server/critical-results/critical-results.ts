import "server-only";
import { and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type CriticalReport,
  type CriticalSearchInput,
  type CriticalTask,
  MAX_CRITICAL_TASKS,
} from "@/lib/contract/dashboard/critical-result";
import { criticalResultEndpoints } from "@/lib/contract/dashboard/endpoints/critical-results";
import type { Instant } from "@/lib/contract/primitives";
import { dayBounds } from "@/lib/domain/calendar-date";
import { getCriticalFigures } from "@/lib/domain/critical-results/critical-figures";
import { getFilterDetail } from "@/lib/server/core/audit-action";
import type { Ctx, ServiceCtx } from "@/lib/server/core/context";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { criticalEscalations, criticalTasks } from "@/lib/server/db/schema/critical-results";
import { toTasks } from "./task-rows";

const SUBJECTS = {
  order: "order",
  match: "result",
  report: "lab-report",
  task: "critical-result",
} as const;

/** The critical results of one order, unmatched result or lab report, or one of them, newest first, with who was notified. */
export const readCriticalTasks = operation(
  criticalResultEndpoints.readCriticalTasks,
  {
    permission: "critical-result:read",
    audit: {
      subject: ({ kind, id }) => ({ type: SUBJECTS[kind], id }),
      shown: ({ tasks }) => getPeople(tasks),
    },
  },
  async (ctx, { kind, id }) => {
    const { source, subjectId, orderId } = criticalTasks;
    const isSubject = {
      order: eq(orderId, id),
      match: and(eq(source, "match_review"), eq(subjectId, id)),
      report: and(eq(source, "lab_report"), eq(subjectId, id)),
      task: eq(criticalTasks.id, id),
    }[kind];
    const rows = await runtime()
      .db.select()
      .from(criticalTasks)
      .where(and(eq(criticalTasks.teamId, ctx.team.id), isSubject))
      .orderBy(desc(criticalTasks.arrivedAt));
    return { tasks: await toTasks(ctx, rows) };
  },
);

/** The people of tasks, where they are known. */
export function getPeople(tasks: readonly CriticalTask[]): string[] {
  return tasks.flatMap(({ user_id }) => user_id ?? []);
}

/**
 * The open tasks of the team, and all tasks of the given orders, unmatched results and lab reports, for Today: open
 * ones first, soonest due first.
 */
export async function findTasksForToday(
  ctx: ServiceCtx,
  listedIds: readonly string[],
): Promise<CriticalTask[]> {
  const { teamId, state, orderId, subjectId, dueAt } = criticalTasks;
  const isListed = or(inArray(orderId, [...listedIds]), inArray(subjectId, [...listedIds]));
  const rows = await runtime()
    .db.select()
    .from(criticalTasks)
    .where(and(eq(teamId, ctx.team.id), or(eq(state, "open"), isListed)))
    .orderBy(desc(eq(state, "open")), asc(dueAt))
    .limit(MAX_CRITICAL_TASKS);
  return toTasks(ctx, rows);
}

/** The critical results of a view and a period, open ones first and by their limit, then newest first; and a summary. */
export const searchCriticalResults = operation(
  criticalResultEndpoints.searchCriticalResults,
  {
    permission: "critical-result:read",
    audit: {
      detail: (input) => getFilterDetail(input),
      resultDetail: ({ tasks }) => ({ count: tasks.length }),
      shown: ({ tasks }) => getPeople(tasks),
      shownRecords: ({ tasks }) =>
        tasks.flatMap(({ order_id, user_id }) => (user_id ? (order_id ?? []) : [])),
    },
  },
  (ctx, search) => findCriticalResults(ctx, search),
);

/** The list for a search, used by the screen and the file. */
export async function findCriticalResults(
  ctx: Ctx,
  search: z.output<typeof CriticalSearchInput>,
): Promise<CriticalReport> {
  const { db, clock } = runtime();
  const now = clock.now();
  const isOpen = eq(criticalTasks.state, "open");
  const nextDue = sql`case when ${isOpen} then ${criticalTasks.dueAt} end`;
  const rows = await db
    .select()
    .from(criticalTasks)
    .where(and(eq(criticalTasks.teamId, ctx.team.id), ...getConditions(ctx, search, now)))
    .orderBy(desc(isOpen), asc(nextDue), desc(criticalTasks.arrivedAt), asc(criticalTasks.id))
    .limit(MAX_CRITICAL_TASKS + 1);
  const tasks = await toTasks(ctx, rows.slice(0, MAX_CRITICAL_TASKS));
  const read_at = now.toISOString() as Instant;
  return {
    tasks,
    figures: getCriticalFigures(tasks, read_at),
    is_cut: rows.length > MAX_CRITICAL_TASKS,
    read_at,
  };
}

function getConditions(
  { team }: Ctx,
  { from, to, state }: z.output<typeof CriticalSearchInput>,
  now: Date,
): (SQL | undefined)[] {
  const { arrivedAt, dueAt, informedAt } = criticalTasks;
  const isLate = or(
    sql`${informedAt} > ${dueAt}`,
    and(eq(criticalTasks.state, "open"), lte(dueAt, now)),
  );
  return [
    from ? gte(arrivedAt, new Date(dayBounds(from, team.timeZone).start)) : undefined,
    to ? lt(arrivedAt, new Date(dayBounds(to, team.timeZone).end)) : undefined,
    state === "late" ? isLate : state === "all" ? undefined : eq(criticalTasks.state, state),
  ];
}

/** For every open screen: how many critical results are waiting, and which have waited too long. Names nobody. */
export const watchCriticalResults = operation(
  criticalResultEndpoints.watchCriticalResults,
  {
    permission: "critical-result:read",
    // Ids and times that name nobody, read by every open screen.
    audit: "none",
  },
  async (ctx) => {
    const { db, clock } = runtime();
    const isOpen = and(eq(criticalTasks.teamId, ctx.team.id), eq(criticalTasks.state, "open"));
    const overdue = await db
      .select()
      .from(criticalTasks)
      .where(and(isOpen, lte(criticalTasks.dueAt, clock.now())))
      .orderBy(asc(criticalTasks.arrivedAt))
      .limit(MAX_CRITICAL_TASKS);
    const steps = await db
      .select()
      .from(criticalEscalations)
      .where(eq(criticalEscalations.teamId, ctx.team.id))
      .innerJoin(criticalTasks, and(eq(criticalTasks.id, criticalEscalations.taskId), isOpen))
      .orderBy(desc(criticalEscalations.plannedAt));
    const newest = await db
      .select({ id: criticalTasks.id })
      .from(criticalTasks)
      .where(isOpen)
      .orderBy(desc(criticalTasks.openedAt), asc(criticalTasks.id))
      .limit(MAX_CRITICAL_TASKS);
    const escalations = steps.map(({ critical_escalations }) => critical_escalations);
    return {
      open: await db.$count(criticalTasks, isOpen),
      task_ids: newest.map(({ id }) => id),
      overdue: overdue.map(({ id, arrivedAt, dueAt }) => {
        const own = escalations.filter(({ taskId }) => taskId === id);
        const shown = own.find(({ channel, state }) => channel === "screen" && state === "done");
        return {
          task_id: id,
          arrived_at: arrivedAt.toISOString() as Instant,
          due_at: dueAt.toISOString() as Instant,
          escalation_id: shown?.id ?? null,
          has_failed_step: own.some(({ state }) => state === "failed"),
        };
      }),
    };
  },
);
