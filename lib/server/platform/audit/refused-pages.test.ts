import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { searchAudit } from "@/lib/server/audit-log/audit-log";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { recordRefusedPage } from "./refused-pages";

const { dashboard, close } = await openFakedDashboard();
afterAll(close);

test("a page that is refused to a role has an entry with its path, without what was searched for", async () => {
  const viewer = await (await dashboard.signedIn("viewer")).ctx();
  await recordRefusedPage(viewer, "/audit?text=Wren", "audit:read");
  const supervisor = await (await dashboard.signedIn("supervisor")).ctx();
  const { entries } = await searchAudit(supervisor, { operation: "page.open" });
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
