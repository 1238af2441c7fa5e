import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { MarkerLimit } from "@/lib/contract/dashboard/critical-settings";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabResultsRaw } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import { MINUTE_MS } from "@/lib/contract/time";
import {
  type CriticalMarker,
  findCriticalMarkers,
} from "@/lib/domain/critical-results/critical-markers";
import { birthDate, patientName } from "@/lib/domain/orders/order-patient";
import { getResultEvent, hasReported } from "@/lib/domain/orders/result-event";
import { convertWithUcum } from "@/lib/result-assessment/ucum";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { criticalTasks } from "@/lib/server/db/schema/critical-results";
import { matchDecisions } from "@/lib/server/db/schema/match-decisions";
import { getLimitsVersion, readClinicLimits } from "@/lib/server/results/clinic-limits";
import { getResultVersion } from "@/lib/server/results/result-version";
import { readChecks, storeCheck } from "./checks";
import { getCriticalVersion } from "./critical-version";
import { openTask, UNREAD_VERSION } from "./open-task";

/** How long an error that may soon pass is retried before a task without values is opened. */
const READ_PATIENCE_MS = 5 * MINUTE_MS;
const PASSING: ReadonlySet<string> = new Set([
  "upstream_unavailable",
  "timeout",
  "overloaded",
  "rate_limited",
]);

/** An order's critical result as it is now; null when it has none. */
export type CriticalNow = {
  version: string;
  resultVersion: string | null;
  critical: readonly CriticalMarker[];
};

/** The orders among these that have changed since they were examined. */
export async function findUnexamined(ctx: ServiceCtx, orders: readonly Order[]): Promise<Order[]> {
  const ids = orders.map(({ id }) => id);
  const checks = await readChecks(ctx, "order", ids);
  const limits = await readClinicLimits(ctx);
  return orders.filter((order) => checks.get(order.id) !== getFingerprint(order, limits));
}

/** Reads an order by its id and opens a task if its result is critical; for events and decisions about the order. */
export async function examineOrderById(ctx: ServiceCtx, order_id: string): Promise<void> {
  const order = await nullIfNotFound(
    callService(ctx, endpoints.getOrder, { params: { order_id } }),
  );
  if (order !== null) await examineOrder(ctx, order);
}

/**
 * Opens a task if an order's result is critical, according to the service's interpretation or to one of its values. A
 * critical order whose values cannot be read gets a task without them, because nothing critical may be missed. Throws
 * while this cannot be determined; the order is then examined again.
 */
export async function examineOrder(ctx: ServiceCtx, order: Order): Promise<void> {
  const event = getResultEvent(order);
  const limits = await readClinicLimits(ctx);
  if (event !== null) {
    const arrivedAt = await getArrival(ctx, order);
    const now = await readCriticalNow(ctx, order).catch(async (thrown: unknown) => {
      if (!(thrown instanceof DashboardError) || order.interpretation !== "critical") throw thrown;
      const ageMs = runtime().clock.now().getTime() - arrivedAt.getTime();
      if (PASSING.has(thrown.code) && ageMs < READ_PATIENCE_MS) throw thrown;
      if (!(await hasOpenTask(ctx, order.id))) await open(ctx, order, arrivedAt, UNREAD);
      throw thrown;
    });
    if (now !== null) await open(ctx, order, arrivedAt, now);
  }
  await storeCheck(ctx, "order", order.id, getFingerprint(order, limits));
}

const UNREAD: CriticalNow = { version: UNREAD_VERSION, resultVersion: null, critical: [] };

/**
 * An order's current critical values; null when its result is not critical or is gone. Throws when it cannot be read.
 */
export async function readCriticalNow(ctx: ServiceCtx, order: Order): Promise<CriticalNow | null> {
  if (getResultEvent(order) === null) return null;
  const results = await nullIfNotFound(
    callService(ctx, endpoints.getOrderResult, { params: { order_id: order.id } }),
  );
  if (results === null) return order.interpretation === "critical" ? UNREAD : null;
  const limits = await readClinicLimits(ctx);
  const critical = findCriticalMarkers(results, getSex(order), convertWithUcum, limits);
  const isCritical =
    order.interpretation === "critical" || isCalledCritical(results) || (critical?.length ?? 0) > 0;
  if (!isCritical) return null;
  return {
    version: getCriticalVersion(results, critical?.map(({ result }) => result) ?? null),
    resultVersion: getResultVersion(results),
    critical: critical ?? [],
  };
}

function isCalledCritical({ metadata }: LabResultsRaw): boolean {
  return metadata.interpretation === "critical";
}

async function open(ctx: ServiceCtx, order: Order, arrivedAt: Date, now: CriticalNow) {
  const itemId = await findMatchedItem(ctx, order.id);
  await openTask(ctx, {
    source: itemId === null ? "order" : "match_review",
    subjectId: itemId ?? order.id,
    orderId: order.id,
    userId: order.user_id,
    version: now.version,
    resultVersion: now.resultVersion,
    arrivedAt,
    facts: {
      person: patientName(order),
      birth_date: getBirthDate(order),
      physician: getPhysician(order),
      physician_npi: order.physician?.npi || null,
      test: order.lab_test.name,
      values: now.critical.map(({ result: { name, result, unit }, range, limit }) => ({
        name,
        result,
        unit: unit ?? null,
        reference_range: range,
        limit,
      })),
    },
  });
}

/**
 * When the result arrived: at its event's time, or at the order's last change if there is no event. If a task already
 * covers that event, this is a further version, which arrived with the last change.
 */
async function getArrival(ctx: ServiceCtx, order: Order): Promise<Date> {
  const event = getResultEvent(order);
  const [earlier] = await runtime()
    .db.select({ arrivedAt: criticalTasks.arrivedAt })
    .from(criticalTasks)
    .where(and(eq(criticalTasks.teamId, ctx.team.id), eq(criticalTasks.orderId, order.id)))
    .orderBy(desc(criticalTasks.arrivedAt))
    .limit(1);
  const changed = new Date(order.updated_at);
  if (event === null || !hasReported(event)) return changed;
  const reported = new Date(event.created_at);
  return earlier && earlier.arrivedAt >= reported ? changed : reported;
}

async function hasOpenTask({ team }: ServiceCtx, orderId: string): Promise<boolean> {
  const isOpen = and(
    eq(criticalTasks.teamId, team.id),
    eq(criticalTasks.orderId, orderId),
    eq(criticalTasks.state, "open"),
  );
  return (await runtime().db.$count(criticalTasks, isOpen)) > 0;
}

/** The unmatched result that a decision of the team attached to an order; null when there is none. */
async function findMatchedItem({ team }: ServiceCtx, orderId: string): Promise<string | null> {
  const [decision] = await runtime()
    .db.select({ itemId: matchDecisions.itemId })
    .from(matchDecisions)
    .where(and(eq(matchDecisions.teamId, team.id), eq(matchDecisions.resultOrderId, orderId)))
    .orderBy(desc(matchDecisions.madeAt))
    .limit(1);
  return decision?.itemId ?? null;
}

function getPhysician({ physician }: Order): string | null {
  const name = [physician?.first_name, physician?.last_name].filter(Boolean).join(" ");
  return name === "" ? null : name;
}

function getBirthDate({ patient_details }: Order): CalendarDate | null {
  const dob = patient_details?.dob;
  return dob ? birthDate(dob) : null;
}

function getSex({ patient_details }: Order): "female" | "male" | null {
  const gender = patient_details?.gender;
  return gender === "female" || gender === "male" ? gender : null;
}

/** A text that changes with everything that can change a result. */
function getFingerprint(order: Order, limits: readonly MarkerLimit[]): string {
  const { updated_at, interpretation } = order;
  const eventId = getResultEvent(order)?.id ?? "none";
  return `${updated_at} ${eventId} ${interpretation ?? ""}${getLimitsVersion(limits)}`;
}
