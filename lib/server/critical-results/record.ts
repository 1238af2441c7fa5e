import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type {
  CriticalTask,
  RecordNotificationInput,
} from "@/lib/contract/dashboard/critical-result";
import { criticalResultEndpoints } from "@/lib/contract/dashboard/endpoints/critical-results";
import type { Instant } from "@/lib/contract/primitives";
import { findCorrected, getTaskState } from "@/lib/domain/critical-results/task-state";
import { readToldTime } from "@/lib/domain/critical-results/told-time";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import type { DashboardDb } from "@/lib/server/db/database";
import {
  criticalEntries,
  criticalEscalations,
  criticalTasks,
} from "@/lib/server/db/schema/critical-results";
import { publishChanges } from "@/lib/server/platform/live/publish";
import { SUBJECT_TYPES } from "./open-task";
import {
  type EntryRow,
  readEntries,
  sealText,
  type TaskRow,
  toStateEntry,
  toTasks,
} from "./task-rows";

type Tx = Parameters<Parameters<DashboardDb["transaction"]>[0]>[0];
type NewEntry = Omit<
  typeof criticalEntries.$inferInsert,
  "number" | "teamId" | "taskId" | "staffId" | "staffName" | "recordedAt"
>;

const subject = ({ task_id }: { task_id: string }) => ({ type: "critical-result", id: task_id });
/** The record with the result, and the person it belongs to. */
const resultRelated = ({ source, subject_id, user_id }: CriticalTask) => [
  { type: SUBJECT_TYPES[source], id: subject_id },
  ...(user_id ? [{ type: "person", id: user_id }] : []),
];

/**
 * Records that someone was notified of a critical result, or that it was attempted. Only a call that was read back, or
 * a message that was answered, ends the task. Nothing is overwritten: a wrong entry is replaced by another that names
 * it. Throws `conflict` when a colleague has already ended the task, and for an impossible time.
 */
export const recordNotification = operation(
  criticalResultEndpoints.recordNotification,
  {
    permission: "critical-result:record",
    audit: {
      subject,
      resultRelated,
      detail: ({ entry_id, way, told_at, is_confirmed, attempt, corrects, note }) => ({
        entry_id,
        way,
        told_at,
        is_confirmed,
        attempt,
        corrects,
        note_length: note.length,
      }),
    },
  },
  async (ctx, input) =>
    addEntry(ctx, input, (task, entries) => {
      refuseNotification(input, entries);
      const now = runtime().clock.now().toISOString();
      const told = readToldTime(input.told_at, task.arrivedAt.toISOString(), now);
      if ("problem" in told) throw new DashboardError("conflict", told.problem);
      const { entry_id: id, way, is_confirmed: isConfirmed, corrects, ...text } = input;
      const { recipient, reached_at, read_back, attempt, note } = text;
      return {
        id,
        kind: "notification",
        way,
        isConfirmed,
        corrects,
        informedAt: new Date(told.at),
        sealedText: sealText(ctx.team.id, id, { recipient, reached_at, read_back, attempt, note }),
      };
    }),
);

/** Closes a task about which nobody has to be notified, or reopens it; each requires a reason. */
export const closeCriticalTask = operation(
  criticalResultEndpoints.closeCriticalTask,
  {
    permission: "critical-result:close",
    audit: {
      subject,
      resultRelated,
      detail: ({ entry_id, kind, reason }) => ({ entry_id, kind, reason_length: reason.length }),
    },
  },
  async (ctx, input) =>
    addEntry(ctx, input, (_task, entries) => {
      const { state } = getTaskState(entries.map(toStateEntry));
      const expected = input.kind === "closing" ? "open" : "closed";
      if (state !== expected) {
        throw new DashboardError(
          "conflict",
          `${describeState(entries, state)} Nothing was changed.`,
        );
      }
      const { entry_id: id, kind, reason } = input;
      return { id, kind, sealedText: sealText(ctx.team.id, id, { reason }) };
    }),
);

function refuseNotification(
  { corrects, way, is_confirmed, attempt, read_back }: z.output<typeof RecordNotificationInput>,
  entries: readonly EntryRow[],
): void {
  if (way === "phone" && is_confirmed && read_back === "") {
    throw new DashboardError("invalid_request", "Enter what was read back. Nothing was added.");
  }
  if (attempt !== null && (way !== "phone" || is_confirmed)) {
    const problem = "Only a call that was not read back can be an attempt. Nothing was added.";
    throw new DashboardError("invalid_request", problem);
  }
  const states = entries.map(toStateEntry);
  if (corrects !== null) {
    const target = entries.find(({ id }) => id === corrects.toLowerCase());
    if (target?.kind === "notification" && !findCorrected(states).has(target.id)) return;
    throw new DashboardError(
      "conflict",
      "This entry was corrected already, or is not one of this task. Nothing was added.",
    );
  }
  const { state } = getTaskState(states);
  if (state === "open") return;
  throw new DashboardError("conflict", `${describeState(entries, state)} Nothing was added.`);
}

/** Who ended a task, as a sentence; names staff only. */
function describeState(entries: readonly EntryRow[], state: CriticalTask["state"]): string {
  if (state === "open") return "The task is open.";
  const isEnd = (entry: EntryRow) =>
    state === "told" ? entry.isConfirmed === true : entry.kind === "closing";
  const by = entries.findLast(isEnd)?.staffName ?? "Somebody";
  return state === "told"
    ? `${by} has already recorded that the clinician was notified.`
    : `${by} has closed the task.`;
}

/** Adds one entry to the locked task and stores the resulting state. Sending the same entry again changes nothing. */
async function addEntry(
  ctx: Ctx,
  { task_id, entry_id }: { task_id: string; entry_id: string },
  makeEntry: (task: TaskRow, entries: readonly EntryRow[]) => NewEntry,
): Promise<CriticalTask & { arrived_at: Instant }> {
  const { db, clock } = runtime();
  const row = await db.transaction(async (tx) => {
    const isTask = and(eq(criticalTasks.teamId, ctx.team.id), eq(criticalTasks.id, task_id));
    const [task] = await tx.select().from(criticalTasks).where(isTask).for("update");
    if (!task) throw new DashboardError("not_found", "There is no such critical result.");
    const entries = await readEntries(ctx, [task.id], tx);
    if (entries.some(({ id }) => id === entry_id.toLowerCase())) return task;
    await tx.insert(criticalEntries).values({
      ...makeEntry(task, entries),
      teamId: ctx.team.id,
      taskId: task.id,
      staffId: ctx.actor.id,
      staffName: ctx.actor.name,
      recordedAt: clock.now(),
    });
    const { state, informedAt } = getTaskState(
      (await readEntries(ctx, [task.id], tx)).map(toStateEntry),
    );
    const [changed = task] = await tx
      .update(criticalTasks)
      .set({ state, informedAt: informedAt === null ? null : new Date(informedAt) })
      .where(isTask)
      .returning();
    await settleEscalations(tx, changed);
    const change = { topic: "critical-results" as const, id: task.id, user_id: task.userId };
    await publishChanges(tx, ctx.team.id, [change]);
    return changed;
  });
  const [task] = await toTasks(ctx, [row]);
  if (!task) throw new Error("The task was not read back");
  return task;
}

/** Waiting steps are no longer needed once a task has ended, and are needed again when it is reopened. */
async function settleEscalations(tx: Tx, { id, teamId, state }: TaskRow): Promise<void> {
  const isOpen = state === "open";
  await tx
    .update(criticalEscalations)
    .set({ state: isOpen ? "waiting" : "not_needed" })
    .where(
      and(
        eq(criticalEscalations.teamId, teamId),
        eq(criticalEscalations.taskId, id),
        inArray(criticalEscalations.state, isOpen ? ["not_needed"] : ["waiting", "failed"]),
      ),
    );
}
