import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { RENAMED_OPERATIONS } from "@/lib/domain/audit/renamed-operations";
import { searchAudit } from "@/lib/server/audit-log/audit-log";
import type { Ctx } from "@/lib/server/core/context";
import { allOperations } from "@/lib/server/testing/all-operations";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { storeAttempt } from "./audit-search";

let dashboard: TestDashboard;
let ctx: Ctx;

beforeAll(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
  });
  ctx = await (await dashboard.signedIn("supervisor")).ctx();
});
afterAll(() => dashboard.close());

test("each renamed operation has a current name that exists, and its earlier name is not used again", async () => {
  const names = new Set((await allOperations()).map(({ spec }) => spec.name as string));
  for (const [earlier, current] of RENAMED_OPERATIONS) {
    expect([names.has(earlier), names.has(current)], earlier).toEqual([false, true]);
  }
});

test("a search by an operation finds entries under its current and its earlier name", async () => {
  const entry = {
    actor: ctx.actor,
    team: ctx.team,
    kind: "write",
    subject: null,
    detail: {},
  } as const;
  for (const operation of ["bulk-move.start", "bulk-reschedule.start", "bulk-move.stop"]) {
    await storeAttempt({ ...entry, operation, requestId: randomUUID() });
  }
  for (const operation of ["bulk-reschedule.start", "bulk-move.start"]) {
    const { entries, total } = await searchAudit(ctx, { operation });
    expect(total).toBe(2);
    expect(entries.map((entry) => entry.operation)).toEqual([
      "bulk-reschedule.start",
      "bulk-move.start",
    ]);
  }
});
