import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
import type { Instant } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { staff } from "@/lib/server/db/schema/staff";
import { todayAssignments, todaySnoozes } from "@/lib/server/db/schema/today-work";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { countToday, readToday } from "./today";
import { assignWork, endSnooze, listColleagues, snoozeWork } from "./work";

const CRITICAL = "00000000-0000-4000-8000-000000000001";
const BLOCKED = "00000000-0000-4000-8000-000000000002";
const critical = { kind: "critical", subject_id: CRITICAL } as const;
const stuck = { kind: "stuck", subject_id: BLOCKED } as const;
const reason = "Waits for the courier to call back.";

const { service, dashboard, close } = await openFakedDashboard();
let ctx: Ctx;
let operatorId: string;
/** Minutes since the last event of the blocked order. */
let blockedMinutesAgo: number;
/** In milliseconds since 1970. */
let startedAt: number;

beforeAll(async () => {
  const operator = await dashboard.signedIn("operator");
  operatorId = operator.staffId;
  ctx = await operator.ctx();
  service.answers(({ path }) => {
    const url = new URL(path, "http://service.test");
    if (url.pathname === "/v3/unmatched_result") {
      return { status: 400, body: { detail: "Not enabled for this team." } };
    }
    if (url.pathname === "/sandbox/v1/incomplete_results") {
      return { body: { incomplete_results: [], total: 0 } };
    }
    const status = url.searchParams.getAll("status");
    const isOpen = status.includes("with_customer") && !status.includes("completed");
    const orders = isOpen
      ? [order(BLOCKED, "sample_with_lab.testkit.lab_processing_blocked", blockedMinutesAgo)]
      : url.searchParams.get("interpretation") === "critical"
        ? [order(CRITICAL, "completed.testkit.completed", 60, "critical")]
        : [];
    return { body: { orders, total: orders.length, page: 1, size: 100 } };
  });
});
afterAll(close);
beforeEach(async () => {
  blockedMinutesAgo = 600;
  startedAt = now();
  await dashboard.runtime.db.delete(todayAssignments);
  await dashboard.runtime.db.delete(todaySnoozes);
});

const now = () => dashboard.runtime.clock.now().getTime();
const inMs = (ms: number) => new Date(now() + ms).toISOString() as Instant;

function order(
  id: string,
  status: string,
  minutesAgo: number,
  interpretation: string | null = null,
) {
  const created_at = new Date(startedAt - minutesAgo * MINUTE_MS).toISOString();
  const event = { id: minutesAgo, created_at, status };
  const details = { ...orderExample.details, type: "testkit" };
  const more = { activate_by: null, events: [event], last_event: event };
  return { ...orderExample, id, interpretation, details, ...more };
}

async function readWork(kind: TodayKind, subjectId: string) {
  const { work } = await readToday(ctx, {});
  return work[`${subjectId} ${kind}`];
}

test("an item is assigned to the viewer, then to a colleague, then to nobody", async () => {
  expect(await readWork("stuck", BLOCKED)).toBeUndefined();
  await assignWork(ctx, { ...stuck, staff_id: operatorId });
  expect(await readWork("stuck", BLOCKED)).toMatchObject({
    assignee: { staff_id: operatorId, name: "Invented operator", is_me: true },
    snooze: null,
  });
  const { staffId } = await dashboard.addMember("supervisor");
  const { colleagues } = await listColleagues(ctx, {});
  expect(colleagues).toContainEqual({
    staff_id: staffId,
    name: "Invented supervisor",
    is_me: false,
  });
  await assignWork(ctx, { ...stuck, staff_id: staffId });
  expect(await readWork("stuck", BLOCKED)).toMatchObject({
    assignee: { staff_id: staffId, is_me: false, by: "Invented operator" },
  });
  await assignWork(ctx, { ...stuck, staff_id: null });
  expect(await readWork("stuck", BLOCKED)).toBeUndefined();
});

test("nobody is assigned work who cannot do it, and a disabled colleague holds nothing", async () => {
  const viewer = await dashboard.addMember("viewer");
  await expect(assignWork(ctx, { ...stuck, staff_id: viewer.staffId })).rejects.toMatchObject({
    code: "conflict",
  });
  const { staffId } = await dashboard.addMember("operator");
  await assignWork(ctx, { ...stuck, staff_id: staffId });
  await dashboard.runtime.db
    .update(staff)
    .set({ disabledAt: new Date() })
    .where(eq(staff.id, staffId));
  expect(await readWork("stuck", BLOCKED)).toBeUndefined();
  await expect(assignWork(ctx, { ...stuck, staff_id: staffId })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a snoozed item is not counted, and comes back by itself at its time", async () => {
  expect(await countToday(ctx, {})).toMatchObject({ today: 2 });
  await snoozeWork(ctx, { ...stuck, until: inMs(3 * HOUR_MS), reason });
  expect(await readWork("stuck", BLOCKED)).toMatchObject({
    snooze: { reason, by: "Invented operator", until: inMs(3 * HOUR_MS) },
  });
  expect(await countToday(ctx, {})).toMatchObject({ today: 1 });
  dashboard.passMinutes(180);
  expect(await readWork("stuck", BLOCKED)).toBeUndefined();
});

test("a snooze ends with news about its item, and when somebody ends it", async () => {
  await snoozeWork(ctx, { ...stuck, until: inMs(3 * HOUR_MS), reason });
  blockedMinutesAgo = 300;
  expect(await readWork("stuck", BLOCKED)).toBeUndefined();
  await snoozeWork(ctx, { ...stuck, until: inMs(3 * HOUR_MS), reason });
  expect(await readWork("stuck", BLOCKED)).toBeDefined();
  await endSnooze(ctx, stuck);
  expect(await readWork("stuck", BLOCKED)).toBeUndefined();
});

test("a critical result is snoozed until it is due at most, anything for 30 days at most", async () => {
  await expect(
    snoozeWork(ctx, { ...critical, until: inMs(61 * MINUTE_MS), reason }),
  ).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("when it is due, and no longer. Nothing was snoozed."),
  });
  await snoozeWork(ctx, { ...critical, until: inMs(60 * MINUTE_MS), reason });
  expect((await readWork("critical", CRITICAL))?.snooze).not.toBeNull();
  await expect(
    snoozeWork(ctx, { ...stuck, until: inMs(31 * 24 * HOUR_MS), reason }),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(
    snoozeWork(ctx, { ...stuck, until: inMs(HOUR_MS), reason: "  " }),
  ).rejects.toMatchObject({ code: "invalid_request" });
  const gone = { kind: "stuck", subject_id: CRITICAL } as const;
  await expect(snoozeWork(ctx, { ...gone, until: inMs(HOUR_MS), reason })).rejects.toMatchObject({
    message: expect.stringContaining("no longer waits"),
  });
});

test("both are in the audit log, without the reason's text, and belong to the team", async () => {
  await assignWork(ctx, { ...stuck, staff_id: operatorId });
  await snoozeWork(ctx, { ...stuck, until: inMs(HOUR_MS), reason });
  const rows = await dashboard.auditRows();
  const log = JSON.stringify(rows);
  expect(log).toContain("today.assign");
  expect(log).toContain("today.snooze");
  expect(log).not.toContain(reason);
  const otherTeam = { ...ctx, team: { ...ctx.team, id: CRITICAL } };
  await endSnooze(otherTeam, stuck);
  await assignWork(otherTeam, { ...stuck, staff_id: null });
  expect(await readWork("stuck", BLOCKED)).toMatchObject({
    assignee: { is_me: true },
    snooze: { reason },
  });
});
