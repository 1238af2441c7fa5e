import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { createTick } from "./run-loop";

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
  });
});
afterAll(() => dashboard.close());

test("a sweep never runs twice at once", async () => {
  let runs = 0;
  let end = () => {};
  const slow = createTick("slow", () => {
    runs += 1;
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  const first = slow();
  await slow();
  end();
  await first;
  expect(runs).toBe(1);
});

test("a failure of a sweep is logged when it begins, not at each run that it lasts", async () => {
  const before = dashboard.logs.length;
  const broken = createTick("broken", () => Promise.reject(new Error("no database")));
  await broken();
  await broken();
  expect(dashboard.logs.slice(before).filter((line) => line.includes("sweep failed"))).toHaveLength(
    1,
  );
});
