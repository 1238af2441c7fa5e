import { daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { AuditPage } from "@/e2e/pages/audit-page";
import { BulkReschedulePage } from "@/e2e/pages/bulk-reschedule-page";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { OrdersPage } from "@/e2e/pages/orders-page";
import { createOrder, dispatchOrder, readOrder, type TestPerson } from "@/e2e/service";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";

const CONCURRENCY = 20;

/** One person's orders: the first ones have an activation date, the others are activated immediately. */
async function createMany(
  person: TestPerson,
  count: number,
  activateBy?: CalendarDate,
): Promise<Order[]> {
  const made: Order[] = [];
  while (made.length < count) {
    const batch = Math.min(CONCURRENCY, count - made.length);
    const plan = activateBy ? { activateBy } : {};
    made.push(
      ...(await Promise.all(Array.from({ length: batch }, () => createOrder(person, plan)))),
    );
  }
  return made;
}

test.describe("for a supervisor", () => {
  test.use({ role: "supervisor" });

  test("a dry run of 100 orders reschedules 75, explains the others and survives a reload", async ({
    page,
    person,
    today,
  }) => {
    test.slow();
    const movable = await createMany(person, 75, daysAfter(today, 10));
    const standing = await createMany(person, 20);
    const late = await createMany(person, 5, daysAfter(today, 10));
    const orders = new OrdersPage(page);
    const move = new BulkReschedulePage(page);
    await orders.open(`?user_id=${person.id}`);
    await move.selectPage();
    await move.button("Select all 100 that match").click();
    await expect(move.bar).toContainText("All 100 that match");
    await move.dryRun(3);

    await expect(move.heading).toHaveText("Reschedule 100 orders 3 days later");
    await expect(move.group("Will be rescheduled 80")).toBeChecked();
    await move.group("Will be refused 20").check({ force: true });
    await expect(move.rows.first()).toContainText("Has no activation date.");
    await expectAccessible(page);
    expect((await readOrder(movable[0]?.id ?? "")).activate_by).toBe(daysAfter(today, 10));

    // Dispatched after the dry run, so that the service's own rule refuses them.
    for (const { id } of late) await dispatchOrder(id);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    await move.button("Reschedule 80 orders").click();
    await expect(move.progress).toBeVisible();
    await page.reload();
    await expect(move.progress).toContainText("80 of 80 orders done: 75 rescheduled, 5 refused.");
    await expect(page.getByRole("main")).toContainText("Done");
    await move.group("Refused 5").check({ force: true });
    await expect(move.rows.first()).toContainText(/It was left as it is\.|only/i);
    expect(sent.filter((path) => path.endsWith("/start"))).toHaveLength(1);

    const days = await Promise.all(movable.slice(0, 40).map(({ id }) => readOrder(id)));
    expect(new Set(days.map(({ activate_by }) => activate_by))).toEqual(
      new Set([daysAfter(today, 13)]),
    );
    const still = await readOrder(standing[0]?.id ?? "");
    expect(still.activate_by ?? null).toBeNull();
  });

  test("rows are selected by key, range and page, and the audit log records the bulk reschedule", async ({
    page,
    person,
    today,
  }) => {
    const made = await createMany(person, 5, daysAfter(today, 10));
    const orders = new OrdersPage(page);
    const move = new BulkReschedulePage(page);
    await orders.open(`?user_id=${person.id}`);
    await expect(orders.rows).toHaveCount(5);
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(move.bar).toContainText("1 selected");
    await orders.rows
      .nth(3)
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await expect(move.bar).toContainText("4 selected");
    await page.keyboard.press("Escape");
    await expect(move.bar).toHaveCount(0);
    await move.selectPage();
    await expect(move.bar).toContainText("5 can be rescheduled");

    await move.dryRun(2);
    await move.button("Reschedule 5 orders").click();
    await expect(move.progress).toContainText("5 of 5 orders done: 5 rescheduled.");
    expect((await readOrder(made[4]?.id ?? "")).activate_by).toBe(daysAfter(today, 12));

    const id = new URL(page.url()).pathname.split("/").at(-1);
    const audit = new AuditPage(page);
    await audit.open(`?operation=bulk-move.start&subject_id=${id}`);
    await expect(audit.entries).toHaveCount(1);
    await expect(audit.entries).toContainText(/Rowan supervisor started bulk reschedule \S+/);
  });
});

test("an operator sees which role rescheduling many orders and exporting need", async ({
  page,
  person,
  order,
}) => {
  const orders = new OrdersPage(page);
  await orders.open(`?user_id=${person.id}`);
  await expect(orders.link(order)).toBeVisible();
  const exportList = page.getByRole("button", { name: "Export" });
  await expect(exportList).toHaveAttribute("aria-disabled", "true");
  await expect(exportList).toHaveAccessibleDescription(/needs the role supervisor/);
  const move = new BulkReschedulePage(page);
  await move.selectPage();
  const reschedule = move.bar.getByRole("button", { name: /^Reschedule 1/ });
  await expect(reschedule).toHaveAttribute("aria-disabled", "true");
  await expect(reschedule).toHaveAccessibleDescription(/needs the role supervisor/);
});
