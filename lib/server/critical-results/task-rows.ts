import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import {
  CallAttempt,
  type CriticalEntry,
  type CriticalEscalation,
  type CriticalTask,
  CriticalValue,
} from "@/lib/contract/dashboard/critical-result";
import { CalendarDate, type Instant } from "@/lib/contract/primitives";
import { findCorrected, type StateEntry } from "@/lib/domain/critical-results/task-state";
import type { ServiceCtx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import type { DashboardDb } from "@/lib/server/db/database";
import {
  criticalEntries,
  criticalEscalations,
  type criticalTasks,
} from "@/lib/server/db/schema/critical-results";
import { readDoubts } from "@/lib/server/orders/doubts";

export type TaskRow = typeof criticalTasks.$inferSelect;
export type EntryRow = typeof criticalEntries.$inferSelect;
type EscalationRow = typeof criticalEscalations.$inferSelect;
type TeamId = Pick<ServiceCtx, "team">;

export const TaskFacts = z.object({
  person: z.string(),
  // Not in tasks that were opened by an earlier version.
  birth_date: CalendarDate.nullable().default(null).catch(null),
  physician: z.string().nullable(),
  physician_npi: z.string().nullable().default(null),
  test: z.string(),
  values: z.array(CriticalValue),
});
export type TaskFacts = z.infer<typeof TaskFacts>;

const NotificationText = z.object({
  recipient: z.string(),
  note: z.string(),
  // Not in entries of an earlier version.
  reached_at: z.string().default(""),
  read_back: z.string().default(""),
  attempt: CallAttempt.nullable().default(null),
});
const ReasonText = z.object({ reason: z.string() });

/** Patient, physician, test and values, encrypted for the row of their task. */
export function sealFacts(teamId: string, taskId: string, facts: TaskFacts): Buffer {
  return sealJson(facts, `critical task ${teamId} ${taskId.toLowerCase()}`);
}

/** The recipient and note of a notification, or the reason of a closing, encrypted for the row of their entry. */
export function sealText(
  teamId: string,
  entryId: string,
  text: z.input<typeof NotificationText> | z.infer<typeof ReasonText>,
): Buffer {
  return sealJson(text, getEntryOwner(teamId, entryId));
}

function openFacts({ teamId, id, sealedFacts }: TaskRow): TaskFacts {
  return openJson(TaskFacts, sealedFacts, `critical task ${teamId} ${id.toLowerCase()}`);
}

function getEntryOwner(teamId: string, entryId: string): string {
  return `critical entry ${teamId} ${entryId.toLowerCase()}`;
}

/** The entries of a task of this team, in the order in which they were recorded. */
export function readEntries(
  { team }: TeamId,
  taskIds: readonly string[],
  db: Pick<DashboardDb, "select"> = runtime().db,
): Promise<EntryRow[]> {
  return db
    .select()
    .from(criticalEntries)
    .where(and(eq(criticalEntries.teamId, team.id), inArray(criticalEntries.taskId, [...taskIds])))
    .orderBy(asc(criticalEntries.number));
}

/** The parts of an entry that determine its task's state. */
export function toStateEntry(row: EntryRow): StateEntry {
  const { id, kind } = row;
  if (kind !== "notification") return { id, kind };
  return {
    id,
    kind,
    isConfirmed: row.isConfirmed ?? false,
    informedAt: (row.informedAt ?? row.recordedAt).toISOString(),
    corrects: row.corrects,
  };
}

/** The tasks as screens show them, unsealed, in the same order as the rows. */
export async function toTasks(ctx: TeamId, rows: readonly TaskRow[]): Promise<CriticalTask[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const [entries, escalations, doubts] = await Promise.all([
    readEntries(ctx, ids),
    runtime()
      .db.select()
      .from(criticalEscalations)
      .where(
        and(
          eq(criticalEscalations.teamId, ctx.team.id),
          inArray(criticalEscalations.taskId, [...ids]),
        ),
      )
      .orderBy(asc(criticalEscalations.plannedAt), asc(criticalEscalations.channel)),
    readDoubts(ctx, { orderIds }),
  ]);
  return rows.map((row) => {
    const isCovered = row.orderId !== null && doubts.has(row.orderId);
    const { values, ...facts } = openFacts(row);
    return {
      task_id: row.id,
      source: row.source,
      subject_id: row.subjectId,
      order_id: row.orderId,
      user_id: row.userId,
      ...facts,
      values: isCovered ? [] : values,
      is_covered: isCovered,
      standing: row.standing,
      state: row.state,
      arrived_at: toInstant(row.arrivedAt),
      opened_at: toInstant(row.openedAt),
      due_at: toInstant(row.dueAt),
      limit_minutes: row.limitMinutes,
      told_at: row.informedAt && toInstant(row.informedAt),
      entries: toEntries(entries.filter(({ taskId }) => taskId === row.id)),
      escalations: escalations.filter(({ taskId }) => taskId === row.id).map(toEscalation),
    };
  });
}

function toEntries(rows: readonly EntryRow[]): CriticalEntry[] {
  const corrected = findCorrected(rows.map(toStateEntry));
  return rows.map((row): CriticalEntry => {
    const author = {
      entry_id: row.id,
      by: { staff_id: row.staffId, name: row.staffName },
      recorded_at: toInstant(row.recordedAt),
    };
    const owner = getEntryOwner(row.teamId, row.id);
    if (row.kind !== "notification") {
      return { kind: row.kind, ...author, ...openJson(ReasonText, row.sealedText, owner) };
    }
    return {
      kind: row.kind,
      ...author,
      ...openJson(NotificationText, row.sealedText, owner),
      way: row.way ?? "phone",
      told_at: toInstant(row.informedAt ?? row.recordedAt),
      is_confirmed: row.isConfirmed ?? false,
      corrects: row.corrects,
      is_corrected: corrected.has(row.id),
    };
  });
}

function toEscalation(row: EscalationRow): CriticalEscalation {
  return {
    escalation_id: row.id,
    stage: row.stage,
    channel: row.channel,
    planned_at: toInstant(row.plannedAt),
    done_at: row.doneAt && toInstant(row.doneAt),
    state: row.state,
    tries: row.tries,
    outcome: row.outcome,
  };
}

function toInstant(date: Date): Instant {
  return date.toISOString() as Instant;
}
