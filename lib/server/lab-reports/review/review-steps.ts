import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { type ReviewEntry, ReviewStep } from "@/lib/contract/dashboard/lab-report-review";
import type { Ctx, ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import type { DashboardDb } from "@/lib/server/db/database";
import { labReportSteps } from "@/lib/server/db/schema/lab-report-reviews";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { isReport } from "@/lib/server/lab-reports/lab-report-rows";

type TeamId = { team: Pick<ServiceCtx["team"], "id"> };
type Entry = z.input<typeof ReviewEntry>;
type NewStep = { jobId: string; changeId: string; step: ReviewStep };

/** The steps taken on a report, oldest first. */
export async function readSteps(
  ctx: TeamId,
  jobId: string,
  db: Pick<DashboardDb, "select"> = runtime().db,
): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(labReportSteps)
    .where(and(eq(labReportSteps.teamId, ctx.team.id), eq(labReportSteps.jobId, jobId)))
    .orderBy(asc(labReportSteps.id));
  return rows.map((row) => ({
    change_id: row.changeId,
    by: { staff_id: row.staffId, name: row.staffName },
    at: row.at.toISOString(),
    step: openStep(ctx, row),
  }));
}

/** Who acknowledged the values of these reports since each was moved to its present person, oldest first. */
export async function readAcknowledgements(ctx: TeamId, jobIds: readonly string[]) {
  const rows = await runtime()
    .db.select()
    .from(labReportSteps)
    .where(
      and(
        eq(labReportSteps.teamId, ctx.team.id),
        inArray(labReportSteps.kind, ["acknowledge", "move"]),
        inArray(labReportSteps.jobId, [...jobIds]),
      ),
    )
    .orderBy(asc(labReportSteps.id));
  const moved = new Map(
    rows.flatMap(({ kind, jobId, id }) => (kind === "move" ? [[jobId, id]] : [])),
  );
  return rows.flatMap((row) => {
    if (row.id < (moved.get(row.jobId) ?? 0)) return [];
    const step = openStep(ctx, row);
    return step.kind === "acknowledge"
      ? [{ jobId: row.jobId, staff: row.staffName, at: row.at, ...step }]
      : [];
  });
}

function openStep(ctx: TeamId, row: typeof labReportSteps.$inferSelect): ReviewStep {
  return openJson(ReviewStep, row.sealedStep, sealOwner(ctx, row.jobId, row.changeId));
}

/**
 * Adds a step, unless `refuse` returns a reason not to; it gets the current steps while no other can be added. If a
 * step with the same id is already stored, it is returned as it is; `conflict` when that was a different step. What
 * `settle` writes is stored together with the step or not at all.
 */
export async function addStep(
  ctx: Ctx,
  { jobId, changeId, step }: NewStep,
  refuse: (entries: readonly Entry[]) => string | null,
  settle?: (tx: Pick<DashboardDb, "update">) => Promise<void>,
): Promise<{ entry: Entry; entries: Entry[] }> {
  const { db, clock } = runtime();
  return db.transaction(async (tx) => {
    await tx.select().from(labReports).where(isReport(ctx, jobId)).for("update");
    const entries = await readSteps(ctx, jobId, tx);
    const stored = entries.find(({ change_id }) => isSameId(change_id, changeId));
    if (stored) {
      if (JSON.stringify(stored.step) === JSON.stringify(step)) return { entry: stored, entries };
      throw new DashboardError("conflict", "This id belongs to another change. Nothing was saved.");
    }
    const problem = refuse(entries);
    if (problem) throw new DashboardError("conflict", problem);
    const at = clock.now();
    const inserted = await tx
      .insert(labReportSteps)
      .values({
        changeId,
        teamId: ctx.team.id,
        jobId,
        kind: step.kind,
        sealedStep: sealJson(step, sealOwner(ctx, jobId, changeId)),
        staffId: ctx.actor.id,
        staffName: ctx.actor.name,
        at,
      })
      .onConflictDoNothing({ target: [labReportSteps.teamId, labReportSteps.changeId] })
      .returning({ id: labReportSteps.id });
    if (inserted.length === 0) {
      throw new DashboardError("conflict", "This id belongs to another report. Nothing was saved.");
    }
    await settle?.(tx);
    const entry: Entry = {
      change_id: changeId,
      by: { staff_id: ctx.actor.id, name: ctx.actor.name },
      at: at.toISOString(),
      step,
    };
    return { entry, entries: [...entries, entry] };
  });
}

/** Ids are compared as PostgreSQL does, whatever case they were sent in. */
export function isSameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function sealOwner({ team }: TeamId, jobId: string, changeId: string): string {
  return `lab report step ${team.id} ${jobId} ${changeId}`.toLowerCase();
}
