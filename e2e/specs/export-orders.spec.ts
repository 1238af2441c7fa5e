import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { clinicToday, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { AuditPage } from "@/e2e/pages/audit-page";
import { OrdersPage } from "@/e2e/pages/orders-page";
import { createOrder, service } from "@/e2e/service";
import { createMember, createSession } from "@/e2e/staff";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";

const REASON = "Invented yearly inspection";

/** Exports the list that is shown and returns the file's rows without its head. */
async function exportShown(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: /^Export [\d,]+ orders$/ });
  const go = dialog.getByRole("button", { name: "Export" });
  await expect(go).toHaveAccessibleDescription(/reason of at least 10 characters/);
  await dialog.getByRole("textbox", { name: "Reason" }).fill(REASON);
  const download = page.waitForEvent("download");
  await go.click();
  const file = await readFile(await (await download).path(), "utf8");
  await expect(dialog).toHaveCount(0);
  return file.trimEnd().split("\r\n").slice(1);
}

/** Every order that was created before today in every zone west of Greenwich, as the service lists them. */
async function listEarlierOrders(): Promise<Order[]> {
  const found: Order[] = [];
  for (let page = 1; ; page += 1) {
    const query = { end_date: `${clinicToday()}T00:00:00Z`, page, size: 100 } as never;
    const { orders } = await service.call(endpoints.listOrders, { query });
    found.push(...orders);
    if (orders.length < 100) return found;
  }
}

test.describe("for a supervisor", () => {
  test.use({ role: "supervisor" });

  test("exports everything that matches the filters and keeps the reason in the audit log", async ({
    page,
    person,
  }) => {
    const made = await Promise.all(Array.from({ length: 30 }, () => createOrder(person)));
    const orders = new OrdersPage(page);
    await orders.open(`?user_id=${person.id}&size=25`);
    const rows = await exportShown(page);
    expect(rows).toHaveLength(30);
    for (const { id } of made) expect(rows.join("\n")).toContain(id);

    await page.goto("/audit?operation=order.export");
    const entry = new AuditPage(page).entries.filter({ hasText: "30 orders" }).first();
    await expect(entry).toContainText("Rowan supervisor exported a list of orders");
    await expect(entry).toContainText(`because “${REASON}`);
  });
});

test.describe("for a supervisor who has viewed nobody yet", () => {
  test.use({
    storageState: async ({ browserName: _ }, use) =>
      use(await createSession(await createMember("supervisor"))),
  });

  test("exports more than a thousand orders of more than a hundred people completely", async ({
    page,
    today,
  }) => {
    const orders = new OrdersPage(page);
    await orders.open(`?created_to=${daysAfter(today, -1)}&size=25`);
    expectComplete(await exportShown(page), await listEarlierOrders(), {
      orders: 1_000,
      people: 200,
    });
  });

  test("exports completely what the dashboard itself filters by laboratory", async ({
    page,
    today,
  }) => {
    const earlier = await listEarlierOrders();
    const ofLab = (slug: string | undefined) =>
      earlier.filter(({ lab_test }) => lab_test.lab?.slug === slug);
    const labs = [...new Set(earlier.map(({ lab_test }) => lab_test.lab?.slug))];
    const [lab] = labs.toSorted((one, other) => ofLab(other).length - ofLab(one).length);
    const orders = new OrdersPage(page);
    await orders.open(`?lab=${lab}&created_to=${daysAfter(today, -1)}&size=25`);
    expectComplete(await exportShown(page), ofLab(lab), { orders: 200, people: 100 });
  });
});

/** Each of these orders is in one row, and they are more than the least that is worth a test. */
function expectComplete(
  rows: readonly string[],
  expected: readonly Order[],
  least: { orders: number; people: number },
): void {
  expect(expected.length).toBeGreaterThan(least.orders);
  expect(new Set(expected.map(({ user_id }) => user_id)).size).toBeGreaterThan(least.people);
  const ids = rows.map((row) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(row)?.[0]);
  expect(new Set(ids).size).toBe(rows.length);
  const missing = expected.filter(({ id }) => !ids.includes(id));
  expect(missing.length, "orders that are missing in the file").toBe(0);
}
