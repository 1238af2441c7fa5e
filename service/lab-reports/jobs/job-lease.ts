import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import type { TeamTx } from "@/service/db/database";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import type { ServiceDeps } from "@/service/deps";
import { emitJobEvent } from "@/service/lab-reports/job-events";
import type { ParsingJobRow } from "@/service/lab-reports/job-wire";
import type { ParsingOutcome, ParsingProgress } from "@/service/lab-reports/parsing-outcome";

type Deps = Pick<ServiceDeps, "db" | "clock" | "newId">;

/** A run that has died loses its job after this time; a live run extends its lease before then. */
export const LEASE_MS = 20_000;
/** This many milliseconds from now by the database's clock, which all nodes share: their own clocks may differ. */
const after = (ms: number) => sql`clock_timestamp() + ${`${ms} milliseconds`}::interval`;
/** The first start and one retry. */
export const MAX_ATTEMPTS = 2;

export type LeasedJob = Pick<ParsingJobRow, "id" | "teamId" | "attempts" | "waits"> & {
  leaseId: string;
};

/**
 * Leases the oldest job that is waiting or whose run has died, and starts it. A job that was started too often fails.
 * Null when there is none.
 */
export async function leaseJob(deps: Deps): Promise<LeasedJob | null> {
  for (;;) {
    const isFree = and(
      inArray(parsingJobs.status, ["upload_pending", "started"]),
      or(isNull(parsingJobs.leasedUntil), sql`${parsingJobs.leasedUntil} <= now()`),
    );
    const [next] = await deps.db.system
      .select({ id: parsingJobs.id, teamId: parsingJobs.teamId })
      .from(parsingJobs)
      .where(isFree)
      .orderBy(parsingJobs.createdAt, parsingJobs.id)
      .limit(1);
    if (next === undefined) return null;
    const leased = await startJob(deps, next, isFree);
    if (leased !== null) return leased;
  }
}

/** Null when another run was faster, or the job has no attempt left. */
async function startJob(
  { db, clock, newId }: Deps,
  { id, teamId }: { id: string; teamId: string },
  isFree: SQL | undefined,
): Promise<LeasedJob | null> {
  const now = clock.now();
  return db.withTeam(teamId, async (tx) => {
    const [job] = await tx
      .select()
      .from(parsingJobs)
      .where(and(eq(parsingJobs.id, id), isFree))
      .for("update", { skipLocked: true });
    if (job === undefined) return null;
    if (job.attempts >= MAX_ATTEMPTS) {
      const end = {
        status: "failed",
        failureReason: "processing_error",
        failureDetail: "service_error",
        updatedAt: now,
      } as const;
      const [failed] = await tx
        .update(parsingJobs)
        .set({ ...end, leaseId: null, leasedUntil: null })
        .where(eq(parsingJobs.id, id))
        .returning();
      if (failed) await emitJobEvent(tx, "updated", failed);
      return null;
    }
    const leaseId = newId();
    const attempts = job.attempts + 1;
    const start = { status: "started", pagesRead: 0, updatedAt: now } as const;
    const [started] = await tx
      .update(parsingJobs)
      .set({ ...start, leaseId, leasedUntil: after(LEASE_MS), attempts })
      .where(eq(parsingJobs.id, id))
      .returning();
    if (started && job.status !== "started") await emitJobEvent(tx, "updated", started);
    return { id, teamId, attempts, leaseId, waits: job.waits };
  });
}

const isMine = (job: LeasedJob) =>
  and(eq(parsingJobs.id, job.id), eq(parsingJobs.leaseId, job.leaseId));

/**
 * Extends the lease, and stores how many pages have been read. False when the job no longer belongs to this run:
 * deleted, or taken over.
 */
export async function extendLease(
  { db }: Pick<Deps, "db">,
  job: LeasedJob,
  progress: ParsingProgress | null,
): Promise<boolean> {
  const { rowCount } = await db.withTeam(job.teamId, (tx) =>
    tx
      .update(parsingJobs)
      .set({ leasedUntil: after(LEASE_MS), ...progress })
      .where(isMine(job)),
  );
  return rowCount === 1;
}

/**
 * Releases the job: its next attempt begins after the delay. An attempt that the service itself ended does not count.
 */
export async function releaseJob(
  { db }: Pick<Deps, "db">,
  job: LeasedJob,
  { delayMs, counts }: { delayMs: number; counts: boolean },
): Promise<void> {
  const attempts = counts ? parsingJobs.attempts : sql`${parsingJobs.attempts} - 1`;
  await db.withTeam(job.teamId, (tx) =>
    tx
      .update(parsingJobs)
      .set({ leaseId: null, leasedUntil: after(delayMs), attempts })
      .where(isMine(job)),
  );
}

/** Puts a job that got no processor time back into the queue: it waits again, and its attempt does not count. */
export async function putBack({ db, clock }: Deps, job: LeasedJob, delayMs: number): Promise<void> {
  await db.withTeam(job.teamId, async (tx) => {
    const [waiting] = await tx
      .update(parsingJobs)
      .set({
        status: "upload_pending",
        pagesRead: 0,
        leaseId: null,
        leasedUntil: after(delayMs),
        attempts: sql`${parsingJobs.attempts} - 1`,
        waits: job.waits + 1,
        updatedAt: clock.now(),
      })
      .where(isMine(job))
      .returning();
    if (waiting) await emitJobEvent(tx, "updated", waiting);
  });
}

/**
 * Stores the outcome with its event, and the pages of other patients as jobs of their own, unless the job no longer
 * belongs to this run.
 */
export async function settleJob(
  { db, clock, newId }: Deps,
  job: LeasedJob,
  outcome: ParsingOutcome,
): Promise<void> {
  const {
    pageCount,
    report,
    otherReports = [],
  } = outcome.status === "completed"
    ? outcome
    : { pageCount: undefined, report: null, otherReports: [] };
  const thumbnail = outcome.status === "completed" ? outcome.thumbnail : null;
  const others = otherReports.map((parsedData) => ({ id: newId(), parsedData }));
  const failureReason = outcome.status === "failed" ? outcome.reason : null;
  const failureDetail = outcome.status === "failed" ? (outcome.detail ?? null) : null;
  await db.withTeam(job.teamId, async (tx) => {
    const [settled] = await tx
      .update(parsingJobs)
      .set({
        status: outcome.status,
        failureReason,
        failureDetail,
        parsedData: report,
        ...(report !== null && hasUnreadLines(report) && { needsHumanReview: true }),
        thumbnail: typeof thumbnail === "string" ? Buffer.from(thumbnail, "base64") : null,
        splitOffJobIds: others.map(({ id }) => id),
        ...(pageCount !== undefined && { pageCount, pagesRead: pageCount }),
        leaseId: null,
        leasedUntil: null,
        updatedAt: clock.now(),
      })
      .where(isMine(job))
      .returning();
    if (settled === undefined) return;
    for (const other of others) {
      await emitJobEvent(tx, "created", await addSplitOff(tx, settled, other));
    }
    await emitJobEvent(tx, "updated", settled);
  });
}

/** What was not read may be a result, so a person reviews the report whatever its client asked for. */
function hasUnreadLines({ unread_lines: lines = [] }: ParsedLabReport): boolean {
  return lines.length > 0;
}

/** Pages of another patient belong to nobody until a person assigns them, so a person always reviews them. */
async function addSplitOff(
  tx: TeamTx,
  { id: splitFrom, teamId, pageCount, updatedAt }: ParsingJobRow,
  other: { id: string; parsedData: ParsedLabReport },
): Promise<ParsingJobRow> {
  const [added] = await tx
    .insert(parsingJobs)
    .values({
      ...other,
      teamId,
      splitFrom,
      userId: null,
      status: "completed",
      needsHumanReview: true,
      pageCount,
      pagesRead: other.parsedData.pages?.length ?? 0,
      createdAt: updatedAt,
      updatedAt,
    })
    .returning();
  if (added === undefined) throw new Error("The pages of another patient were not stored");
  return added;
}
