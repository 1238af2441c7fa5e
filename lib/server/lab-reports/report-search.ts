import "server-only";
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import {
  LAB_REPORTS_PER_PAGE,
  type LabReportCounts,
  type LabReportLine,
  LabReportQueue,
  type LabReportSearchInput,
  type LabReportWatch,
} from "@/lib/contract/dashboard/lab-report-queue";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import { matchesSearch } from "@/lib/domain/lab-reports/report-search";
import {
  getReportState,
  type LabReportState,
  READ_STATUSES,
} from "@/lib/domain/lab-reports/report-state";
import type { Ctx, ServiceCtx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { openJson } from "@/lib/server/core/sealed-json";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { getDeletion, isVisibleTo, type LabReportRow, sealOwnerOfJob } from "./lab-report-rows";
import { toSummaries } from "./report-summaries";

type Search = z.output<typeof LabReportSearchInput>;
type Line = z.input<typeof LabReportQueue>["reports"][number];
type Found = { row: LabReportRow; retriedAs: string | null };

/** Names are encrypted, so a search decrypts those of at most this many newest reports. */
const MAX_SEARCHED = 5_000;
const AGES_MS = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS } as const;

const retries = alias(labReports, "retries");

/** One page of the team's reports and how many there are. */
export async function searchReports(
  ctx: Ctx,
  search: Search,
): Promise<{ reports: Line[]; total: number }> {
  const where = and(...getConditions(ctx, search));
  const first = (search.page - 1) * LAB_REPORTS_PER_PAGE;
  if (search.text !== "") {
    const found = await toLines(ctx, await select(where, search.sort, MAX_SEARCHED, 0));
    const matching = found.filter((line) => matchesSearch(line, search.text));
    return { reports: matching.slice(first, first + LAB_REPORTS_PER_PAGE), total: matching.length };
  }
  const [found, total] = await Promise.all([
    select(where, search.sort, LAB_REPORTS_PER_PAGE, first),
    runtime().db.$count(labReports, where),
  ]);
  return { reports: await toLines(ctx, found), total };
}

/** The reports under way, and a text that changes whenever any of the team's reports changes. */
export async function readWatch({ team, actor }: Ctx): Promise<z.input<typeof LabReportWatch>> {
  const { db } = runtime();
  const isOwn = and(eq(labReports.teamId, team.id), isVisibleTo(actor));
  const [[totals], underWay] = await Promise.all([
    db
      .select({
        count: sql<string>`count(*)`,
        last: sql<string | null>`max(${labReports.changedAt})`,
      })
      .from(labReports)
      .where(isOwn),
    db
      .select()
      .from(labReports)
      .where(and(isOwn, isNull(labReports.endedAt), isNull(labReports.rejectedAt)))
      .limit(LAB_REPORTS_PER_PAGE),
  ]);
  return {
    version: `${totals?.count ?? 0} ${totals?.last ?? ""}`,
    under_way: underWay.map((row) => ({
      job_id: row.jobId,
      state: getReportState({ ...row, isRejected: false }),
      page_count: row.pageCount,
      pages_read: row.pagesRead,
    })),
  };
}

/** How many reports wait for a review, and how many failed and were neither retried nor rejected. */
export async function countReports({
  team,
  actor,
}: Pick<Ctx, "team" | "actor">): Promise<LabReportCounts> {
  const { db } = runtime();
  const isOwn = and(eq(labReports.teamId, team.id), isVisibleTo(actor));
  const [to_review, failed] = await Promise.all([
    db.$count(labReports, and(isOwn, isInState("in_review"))),
    db.$count(labReports, and(isOwn, isOpenFailure())),
  ]);
  return { to_review, failed };
}

/**
 * The reports that need someone's attention, of everyone or of one person: waiting for review, or failed without a
 * retry; oldest first, at most `limit`.
 */
export async function findWaitingReports(
  ctx: ServiceCtx,
  limit: number,
  userId?: string,
): Promise<LabReportLine[]> {
  const where = and(
    eq(labReports.teamId, ctx.team.id),
    userId ? eq(labReports.userId, userId) : undefined,
    or(isInState("in_review"), isOpenFailure()),
  );
  const found = await select(where, "oldest", limit, 0);
  return LabReportQueue.shape.reports.parse(await toLines(ctx, found));
}

function isOpenFailure(): SQL | undefined {
  const repeated = runtime()
    .db.select({ id: retries.retriedFrom })
    .from(retries)
    .where(and(eq(retries.teamId, labReports.teamId), isNotNull(retries.retriedFrom)));
  return and(isInState("failed"), notInArray(labReports.jobId, repeated));
}

async function select(
  where: SQL | undefined,
  sort: Search["sort"],
  limit: number,
  offset: number,
): Promise<Found[]> {
  const order = sort === "oldest" ? asc : desc;
  // Without a chosen order, what is being read or waits for a review stands before what has ended.
  const ended = or(isInState("failed"), isInState("finished"), isInState("rejected"));
  const ahead = sort === "newest" ? [asc(sql`(${ended})`)] : [];
  return runtime()
    .db.select({ row: labReports, retriedAs: retries.jobId })
    .from(labReports)
    .leftJoin(
      retries,
      and(eq(retries.teamId, labReports.teamId), eq(retries.retriedFrom, labReports.jobId)),
    )
    .where(where)
    .orderBy(...ahead, order(labReports.uploadedAt), order(labReports.jobId))
    .limit(limit)
    .offset(offset);
}

function getConditions({ team, actor }: Ctx, { state, older, by }: Search): (SQL | undefined)[] {
  const now = runtime().clock.now().getTime();
  return [
    eq(labReports.teamId, team.id),
    isVisibleTo(actor),
    state && state.length > 0 ? or(...state.map(isInState)) : undefined,
    older ? lt(labReports.uploadedAt, new Date(now - AGES_MS[older])) : undefined,
    by === "me" ? eq(labReports.uploadedById, actor.id) : undefined,
  ];
}

/** Matches the logic of `getReportState`. */
function isInState(state: LabReportState): SQL | undefined {
  const { status, isReviewed, rejectedAt } = labReports;
  if (state === "rejected") return isNotNull(rejectedAt);
  const isRead = inArray(status, [...READ_STATUSES]);
  const conditions: Record<Exclude<LabReportState, "rejected">, SQL | undefined> = {
    uploading: eq(status, "upload_pending"),
    reading: notInArray(status, ["upload_pending", "failed", ...READ_STATUSES]),
    in_review: and(isRead, eq(isReviewed, false)),
    finished: and(isRead, eq(isReviewed, true)),
    failed: eq(status, "failed"),
  };
  return and(isNull(rejectedAt), conditions[state]);
}

async function toLines(ctx: ServiceCtx, found: readonly Found[]): Promise<Line[]> {
  const summaries = await toSummaries(
    ctx,
    found.map(({ row }) => row),
  );
  return found.flatMap(({ row, retriedAs }, index) => {
    const summary = summaries[index];
    return summary ? [{ ...summary, retried_as: retriedAs, rejected: getRejection(ctx, row) }] : [];
  });
}

function getRejection(ctx: ServiceCtx, row: LabReportRow): Line["rejected"] {
  const { rejectedAt, rejectedByName, sealedRejectedReason, jobId } = row;
  if (rejectedAt === null) return null;
  return {
    by: rejectedByName ?? "",
    at: rejectedAt.toISOString(),
    deleted_at: getDeletion(row)?.toISOString() ?? null,
    reason: sealedRejectedReason
      ? openJson(z.string(), sealedRejectedReason, sealOwnerOfJob(ctx, jobId))
      : "",
  };
}
