import "server-only";
import { and, eq, gte, lte } from "drizzle-orm";
import type { z } from "zod";
import type { EventObject } from "@/lib/contract/dashboard/received-event";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { EventType } from "@/lib/contract/service/events/event-catalog";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { toKey } from "@/lib/server/events/apply/event-facts";

/** A range of time, both ends included. */
export type Range = { from: Date; to: Date };
/** A record of the service for which an event must have arrived. */
export type Expected = {
  /** Kind and id, or the sender's event id. */
  key: string;
  eventType: EventType;
  object: z.input<typeof EventObject>;
  userId: string | null;
  happenedAt: Date | null;
  /** The key under which its versions are stored. */
  objectKey: Buffer;
  /** The oldest version that must be known; null where any will do. */
  version: Date | null;
};
export type ExpectedList = { expected: Expected[]; isCut: boolean };

const PAGE_SIZE = 100;
const MAX_PAGES = 20;

/**
 * The service's orders and match reviews, and the lab reports in the index, that changed within the range. Health data
 * is not compared: a service without a list of its events has no list of changed samples either.
 */
export async function listExpectedRecords(ctx: Ctx, range: Range): Promise<ExpectedList> {
  const [orders, reviews, reports] = await Promise.all([
    listOrders(ctx, range),
    listReviews(ctx, range),
    listReports(ctx, range),
  ]);
  return {
    expected: [...orders.expected, ...reviews.expected, ...reports],
    isCut: orders.isCut || reviews.isCut,
  };
}

async function listOrders(ctx: Ctx, { from, to }: Range): Promise<ExpectedList> {
  const expected: Expected[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { orders } = await callService(ctx, endpoints.listOrders, {
      query: {
        updated_start_date: from.toISOString(),
        updated_end_date: to.toISOString(),
        page,
        size: PAGE_SIZE,
      },
    });
    for (const { id, user_id, created_at, updated_at } of orders) {
      expected.push({
        key: `order ${id}`,
        eventType: created_at === updated_at ? "labtest.order.created" : "labtest.order.updated",
        object: { kind: "order", id, order_id: id },
        userId: user_id,
        happenedAt: new Date(updated_at),
        objectKey: toKey("order", null, id),
        version: new Date(updated_at),
      });
    }
    if (orders.length < PAGE_SIZE) return { expected, isCut: false };
  }
  return { expected, isCut: true };
}

/** A deployment or team without match review has no reviews that could be missing. */
async function listReviews(ctx: Ctx, range: Range): Promise<ExpectedList> {
  try {
    return await listAllReviews(ctx, range);
  } catch (thrown) {
    const status = thrown instanceof DashboardError ? thrown.upstream?.status : undefined;
    if (status === 400 || status === 403 || status === 404) return { expected: [], isCut: false };
    throw thrown;
  }
}

/** By whole UTC days, as the service filters them. */
async function listAllReviews(ctx: Ctx, { from, to }: Range): Promise<ExpectedList> {
  const expected: Expected[] = [];
  let cursor: string | null | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { data = [], next_cursor } = await callService(ctx, endpoints.listUnmatchedResults, {
      query: {
        limit: PAGE_SIZE,
        created_at_start: toDay(from),
        created_at_end: toDay(to),
        ...(cursor ? { next_cursor: cursor } : {}),
      },
    });
    for (const { id, resolved_order_id, created_at } of data) {
      expected.push({
        key: `match_review ${id}`,
        eventType: "labtest.match_review.created",
        object: { kind: "match_review", id, order_id: resolved_order_id ?? null },
        userId: null,
        happenedAt: new Date(created_at),
        objectKey: toKey("match_review", null, id),
        version: null,
      });
    }
    cursor = next_cursor;
    if (!cursor) return { expected, isCut: false };
  }
  return { expected, isCut: true };
}

async function listReports({ team }: Ctx, { from, to }: Range): Promise<Expected[]> {
  const rows = await runtime()
    .db.select({
      jobId: labReports.jobId,
      userId: labReports.userId,
      uploadedAt: labReports.uploadedAt,
    })
    .from(labReports)
    .where(
      and(
        eq(labReports.teamId, team.id),
        gte(labReports.uploadedAt, from),
        lte(labReports.uploadedAt, to),
      ),
    );
  return rows.map(({ jobId, userId, uploadedAt }) => ({
    key: `lab_report ${jobId}`,
    eventType: "lab_report.parsing_job.created",
    object: { kind: "lab_report", id: jobId, order_id: null },
    userId,
    happenedAt: uploadedAt,
    objectKey: toKey("lab_report", null, jobId),
    version: null,
  }));
}

function toDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
