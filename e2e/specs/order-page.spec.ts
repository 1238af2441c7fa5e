import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { OrderPage } from "@/e2e/pages/order-page";
import { createOrder, orderLipidPanel, service } from "@/e2e/service";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { SimulationFlags } from "@/lib/contract/service/order-requests";

type Flags = Partial<SimulationFlags>;

async function take(order: Order, final_status: string, flags: Flags = {}): Promise<void> {
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status },
    body: { result_types: ["numeric"], ...flags },
  });
}

test("partial results never look complete and list the pending markers", async ({
  page,
  person,
}) => {
  const order = await orderLipidPanel(person);
  await take(order, "partial_results");
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await expect(screen.results).toContainText("2 of 4 markers, 2 pending · partial");
  await expect(screen.results).toContainText("Partial: this is not the complete result.");
  await expect(screen.pending).toContainText("Triglycerides");
  await expect(screen.lead).toContainText("Partial: 2 of 4 markers, 2 pending");
  await expect(page.getByText("Normal", { exact: true })).toHaveCount(0);
  await expect(page.getByText("In range")).toHaveCount(2);
  await expectAccessible(page);
});

test("a corrected value is shown beside the value it replaced", async ({ page, person }) => {
  const order = await orderLipidPanel(person);
  await take(order, "completed");
  await take(order, "corrected");
  const screen = new OrderPage(page);
  await screen.open(order.id);
  const corrected = screen.results.getByRole("row").filter({ hasText: "corrected" });
  await expect(corrected).toHaveCount(1);
  await expect(corrected.locator("del")).toContainText("Reported before:");
});

test("a missing value has its reason, and a redraw is labeled as one", async ({ page, person }) => {
  const order = await orderLipidPanel(person);
  await take(order, "completed", { has_missing_results: true });
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await expect(screen.results.getByText(/^no value: /)).toBeVisible();
  await expect(screen.results).toContainText("3 of 4 markers, 1 without a value");
  await expect(screen.results).not.toContainText("final");
  await expect(screen.lead).toContainText("3 of 4 markers, 1 without a value");
  await expect(page.getByText("Normal", { exact: true })).toHaveCount(0);
});

test("a problem says what to do; a note stays in its field until it is saved, then in the timeline", async ({
  page,
  person,
  watch,
}) => {
  const order = await createOrder(person);
  await take(order, "lab_processing_blocked", {
    status_detail: "demographic_information_mismatch",
  });
  const screen = new OrderPage(page);
  await screen.open(order.id);
  const advice = page.getByRole("region", { name: "What to do" });
  await expect(advice).toContainText("differs from the order");
  await expect(advice).toContainText("Find out whose sample it is");

  await screen.note.fill("Called: away until Monday.");
  watch.expect(/POST .*\/notes/);
  await page.route("**/notes", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const add = page.getByRole("button", { name: "Add", exact: true });
  await add.click();
  await expect(page.getByRole("alert").filter({ hasText: "still in the field" })).toBeVisible();
  await expect(screen.note).toHaveValue("Called: away until Monday.");

  await page.unroute("**/notes");
  await add.click();
  const entry = screen.timeline.getByRole("listitem").last();
  await expect(entry).toContainText("Called: away until Monday.");
  await expect(screen.note).toHaveValue("");
  await page.reload();
  await expect(entry).toContainText("Called: away until Monday.");
});

test.describe("a viewer", () => {
  test.use({ role: "viewer" });
  test("reads results and notes, and cannot write notes", async ({ page, person }) => {
    const order = await orderLipidPanel(person);
    await take(order, "completed");
    const screen = new OrderPage(page);
    await screen.open(order.id);
    await expect(screen.results).toContainText("4 markers · final");
    const add = page.getByRole("button", { name: "Add", exact: true });
    await expect(add).toHaveAccessibleDescription("Operators and above can write notes.");
  });
});
