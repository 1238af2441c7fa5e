import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { searchAudit } from "@/lib/server/audit-log/audit-log";
import { openMatchFixture, type ReviewFixture } from "@/lib/server/testing/match-review-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { recordRefusedPage } from "./refused-pages";

let service: TestService;
let fixture: ReviewFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service, await createDashboardDatabase());
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});

test("a page that is refused to a role has an entry with its path, without what was searched for", async () => {
  const viewer = await fixture.as("viewer");
  await recordRefusedPage(viewer, "/audit?text=Wren", "audit:read");
  const { entries } = await searchAudit(await fixture.as("supervisor"), { operation: "page.open" });
  expect(entries).toMatchObject([
    {
      actor: { name: viewer.actor.name },
      outcome: "refused",
      error_code: "forbidden",
      detail: { path: "/audit" },
    },
  ]);
});

test("every page that is locked for a role records that it was", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("page.tsx"))
    .map((path) => ({
      path,
      text: readFileSync(`app/${path}`, "utf8"),
    }));
  const locked = pages.filter(({ text }) => /<\w+Locked\b/.test(text));
  expect(locked.length).toBeGreaterThan(10);
  expect(
    locked.filter(({ text }) => !text.includes("await mayOpen(")).map(({ path }) => path),
  ).toEqual([]);
});
