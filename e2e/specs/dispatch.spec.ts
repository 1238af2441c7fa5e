import { expect, test } from "@/e2e/fixtures";
import { OrderPage } from "@/e2e/pages/order-page";
import { pressDisabled } from "@/e2e/pages/press-disabled";
import { readOrder } from "@/e2e/service";

test("dispatching asks for the confirmation word, Escape keeps the date, and Enter confirms", async ({
  page,
  order,
}) => {
  const screen = new OrderPage(page);
  const dispatch = screen.button("Dispatch now");
  const word = screen.dialog.getByRole("textbox", { name: "Type DISPATCH" });
  await screen.open(order.id);

  await test.step("Escape keeps the date", async () => {
    await screen.dispatch.click();
    await word.fill("DISPATCH");
    await page.keyboard.press("Escape");
    await expect(screen.dialog).toHaveCount(0);
    await expect(screen.dispatch).toBeFocused();
    expect((await readOrder(order.id)).activate_by).toBe(order.activate_by);
  });

  await test.step("another word does nothing", async () => {
    await screen.dispatch.click();
    await expect(dispatch).toHaveAccessibleDescription("Type DISPATCH first.");
    await pressDisabled(dispatch);
    await word.fill("dispatch");
    await word.press("Enter");
    await expect(dispatch).toHaveAttribute("aria-disabled", "true");
    expect((await readOrder(order.id)).activate_by).toBe(order.activate_by);
  });

  await test.step("the word dispatches the order", async () => {
    await word.fill("DISPATCH");
    await word.press("Enter");
    await expect(screen.toast).toContainText("Dispatched.");
    await expect(screen.timeline).toContainText("Requisition created");
    await expect(screen.fact("Activation")).toHaveText("immediately");
    await screen.more.click();
    await expect(screen.reschedule).toHaveAttribute("aria-disabled", "true");
    expect((await readOrder(order.id)).activate_by).toBeNull();
  });
});
