import { expect, test } from "@/e2e/fixtures";
import { OrderPage } from "@/e2e/pages/order-page";
import { pressDisabled } from "@/e2e/pages/press-disabled";
import { readOrder } from "@/e2e/service";

test("dispatching asks for the confirmation word, and the order proceeds", async ({
  page,
  order,
}) => {
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await screen.dispatch.click();
  const dispatch = screen.button("Dispatch now");
  const word = screen.dialog.getByRole("textbox", { name: "Type DISPATCH" });
  await expect(dispatch).toHaveAccessibleDescription("Type DISPATCH first.");
  await pressDisabled(dispatch);
  await word.fill("dispatch");
  await word.press("Enter");
  await expect(dispatch).toHaveAttribute("aria-disabled", "true");
  expect((await readOrder(order.id)).activate_by).toBe(order.activate_by);

  await word.fill("DISPATCH");
  await dispatch.click();
  await expect(screen.toast).toContainText("Dispatched.");
  await expect(screen.timeline).toContainText("Requisition created");
  await expect(screen.fact("Activation")).toHaveText("immediately");
  await screen.more.click();
  await expect(screen.reschedule).toHaveAttribute("aria-disabled", "true");
  expect((await readOrder(order.id)).activate_by).toBeNull();
});

test("Escape keeps the date", async ({ page, order }) => {
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await screen.dispatch.click();
  await screen.dialog.getByRole("textbox", { name: "Type DISPATCH" }).fill("DISPATCH");
  await page.keyboard.press("Escape");
  await expect(screen.dialog).toHaveCount(0);
  await expect(screen.dispatch).toBeFocused();
  expect((await readOrder(order.id)).activate_by).toBe(order.activate_by);
});

test("an order is cancelled once, by its button", async ({ page, order }) => {
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await screen.cancel.click();
  await screen.button("Cancel the order").click();
  await expect(screen.toast).toContainText("Canceled.");
  await screen.more.click();
  await expect(screen.cancel).toHaveAccessibleDescription(
    "Cannot be canceled: its status is canceled.",
  );
});
