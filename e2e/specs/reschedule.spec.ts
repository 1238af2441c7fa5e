import { changeBefore } from "@/e2e/change-before";
import { dateText, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { OrderPage } from "@/e2e/pages/order-page";
import { createOrder, dispatchOrder, readOrder } from "@/e2e/service";

test("a new activation date is chosen, stored and undone, and none before the clinic's today is accepted", async ({
  page,
  order,
  today,
}) => {
  const chosen = daysAfter(today, 14);
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await screen.reschedule.click();
  await expect(screen.dateField).toHaveValue(dateText(daysAfter(today, 10)));
  await screen.chooseDay(chosen);
  await expect(screen.dateField).toHaveValue(dateText(chosen));
  await screen.button(`Reschedule to ${dateText(chosen)}`).click();

  await expect(screen.dialog).toHaveCount(0);
  await expect(screen.toast).toContainText(`Rescheduled to ${dateText(chosen)}.`);
  await expect(screen.fact("Activation")).toHaveText(`${dateText(chosen)}, in 14 days`);
  expect((await readOrder(order.id)).activate_by).toBe(chosen);

  const before = dateText(daysAfter(today, 10));
  const action = screen.timeline.getByRole("listitem").filter({ hasText: "rescheduled it" });
  await expect(action).toContainText(`${before} → ${dateText(chosen)}`);
  await expect(action).toContainText("staff");
  // An operator may not read the audit log.
  await expect(page.getByRole("link", { name: "Audit event" })).toHaveCount(0);
  await screen.toast.getByRole("button", { name: "Undo" }).click();
  await expect(screen.toast).toContainText(`Moved back to ${before}.`);
  expect((await readOrder(order.id)).activate_by).toBe(daysAfter(today, 10));
  await expect(action).toHaveCount(2);
  await expect(screen.fact("Activation")).toHaveText(`${before}, in 10 days`);

  const yesterday = dateText(daysAfter(today, -1));
  await screen.reschedule.click();
  await screen.dateField.fill(yesterday);
  const move = screen.button(`Reschedule to ${yesterday}`);
  await expect(move).toHaveAttribute("aria-disabled", "true");
  await expect(move).toHaveAccessibleDescription(`This day is past. Earliest: ${dateText(today)}.`);
  await screen.dateField.fill("31-Feb-2031");
  await expect(screen.dateField).toHaveAccessibleDescription(
    /There is no day 31: February 2031 has 28 days\./,
  );
  await screen.dateField.fill(dateText(today));
  await screen.button(`Reschedule to ${dateText(today)}`).click();
  await expect(screen.fact("Activation")).toHaveText(`${dateText(today)}, today`);
});

test("a key opens the dialog; an undo leaves alone what was changed since", async ({
  page,
  order,
  today,
}) => {
  const chosen = daysAfter(today, 14);
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await expect(screen.reschedule).toBeVisible();
  await page.keyboard.press("r");
  await screen.chooseDay(chosen);
  await screen.button(`Reschedule to ${dateText(chosen)}`).click();
  const undo = screen.toast.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await dispatchOrder(order.id);
  await undo.click();
  await expect(screen.toast).toContainText("Not moved back.");
  await page.keyboard.press("n");
  await expect(screen.note).toBeFocused();
});

test("an order that can no longer be rescheduled lists each condition", async ({
  page,
  person,
}) => {
  const order = await createOrder(person);
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await screen.more.click();
  await expect(screen.reschedule).toHaveAttribute("aria-disabled", "true");
  await expect(screen.reschedule).toHaveAccessibleDescription(
    /^Cannot be rescheduled or dispatched: it has no activation date/,
  );
  await expect(page.getByText("Cannot be rescheduled or dispatched").first()).toBeVisible();
  await page.getByRole("button", { name: "See each condition" }).click();
  await expect(screen.dialog).toHaveAccessibleName("Cannot be rescheduled");
  await expect(screen.dialog.getByRole("listitem").first()).toContainText(
    "Not met: Has no activation date",
  );
});

test("shows the service's reason for a refusal and keeps the input", async ({
  page,
  order,
  today,
  watch,
}) => {
  watch.expect(new RegExp(`^409 PATCH /api/orders/${order.id}$`));
  const chosen = daysAfter(today, 12);
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await screen.reschedule.click();
  await screen.chooseDay(chosen);
  await changeBefore(page, new RegExp(`/api/orders/${order.id}$`), () => dispatchOrder(order.id));
  await screen.button(`Reschedule to ${dateText(chosen)}`).click();

  const refusal = screen.dialog.getByRole("alert");
  await expect(refusal).toContainText("Not rescheduled.");
  await expect(refusal).toContainText("The order has changed in the meantime");
  await expect(screen.dialog).toHaveAccessibleName("Cannot be rescheduled");
  await expect(screen.dialog).toContainText("Status is requisition created");
  await screen.button("Close").last().click();
  await expect(screen.timeline).toContainText("Requisition created");
});
