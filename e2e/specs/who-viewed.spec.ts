import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures";
import { returnLater } from "@/e2e/let-time-pass";
import { printPages, squeeze } from "@/e2e/print";
import { createCriticalOrder } from "@/e2e/service";
import { createMember, createSession } from "@/e2e/staff";

test.use({ role: "admin" });

test("a person who leaves Today open has opened nobody; one who opens a record leads the list", async ({
  openPage,
  page,
  person,
  baseURL,
}) => {
  await createCriticalOrder(person);
  const idle = await createMember("viewer");
  const screen = await openPage({ storageState: await createSession(idle) });
  const values = screen.waitForResponse(/\/api\/orders\/[^/]+\/results/);
  await screen.goto("/");
  await values;
  await returnLater(screen);
  const search = async (word: string) => {
    const found = await page.request.post("/api/audit/search", {
      data: { actor_id: idle.staffId, kind: "read", word },
      headers: { origin: baseURL ?? "" },
    });
    return (await found.json()).entries;
  };
  await expect.poll(async () => (await search("shown")).length).toBeGreaterThan(0);
  await expect.poll(async () => (await search("fetched")).length).toBeGreaterThan(0);
  expect(await search("opened")).toEqual([]);
  expect(await search("earlier")).toEqual([]);

  const reader = await createMember("operator");
  const record = await openPage({ storageState: await createSession(reader) });
  await record.goto(`/people/${person.id}`);
  await page.goto(`/people/${person.id}/views`);
  const opened = page.getByRole("table", { name: "Who opened this person" });
  await expect(opened.getByText("Rowan operator").first()).toBeVisible();
  await expect(opened.getByText("Rowan viewer")).toHaveCount(0);
  await page.getByText("Shown in lists").click();
  await expect(page.getByRole("table", { name: "Shown in lists" })).toBeVisible();
});

test("no band is printed", async ({ openPage, person, baseURL }) => {
  const viewer = await createMember("viewer");
  const page = await openPage({ storageState: await createSession(viewer) });
  const opened = await page.request.post("/api/oversight/emergency-access", {
    data: {
      access_id: randomUUID(),
      person_id: person.id,
      reason: "Invented: collapsed after the draw",
    },
    headers: { origin: baseURL ?? "" },
  });
  expect(opened.ok()).toBe(true);
  await page.goto(`/people/${person.id}`);
  await expect(page.getByRole("heading", { name: person.name })).toBeVisible();
  await expect(page.getByText("Emergency access is open.")).toBeVisible();
  const sheets = await printPages(page);
  expect(sheets.join(" ")).toContain(squeeze(person.name));
  expect(sheets.join(" ")).not.toContain(squeeze("Emergency access is open."));
});
