import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { createTestDatabase } from "@/service/testing/test-database";
import { createTick } from "./sweep";

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await createTestDashboard({
    database: await createTestDatabase(inject("postgresUrl")),
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
