import { dateText, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { OrderPage } from "@/e2e/pages/order-page";
import { readOrder } from "@/e2e/service";

test("a button resolves an ambiguous date, text that is not a date clears it, and Enter submits a valid one", async ({
  page,
  order,
  today,
}) => {
  const nextYear = Number(today.slice(0, 4)) + 1;
  const chosen = daysAfter(today, 18);
  const screen = new OrderPage(page);
  await screen.open(order.id);

  await test.step("an ambiguous date, which the calendar follows", async () => {
    await screen.reschedule.click();
    await screen.dateField.fill(`12/07/${nextYear}`);
    await expect(screen.button("Reschedule")).toHaveAccessibleDescription("Choose a day first.");
    await expect(screen.button(`7 December ${nextYear}`)).toBeVisible();
    await screen.button(`12 July ${nextYear}`).click();
    await expect(screen.dateField).toHaveValue(`12-Jul-${nextYear}`);
    await expect(screen.calendar).toContainText(`July ${nextYear}`);
    await screen.dateField.fill(`12/25/${nextYear}`);
    await expect(screen.calendar).toContainText(`December ${nextYear}`);
    await screen.button(`Reschedule to 25-Dec-${nextYear}`).click();
    await expect(screen.toast).toContainText(`Rescheduled to 25-Dec-${nextYear}.`);
    await expect(screen.dialog).toHaveCount(0);
  });

  await test.step("text that is not a date", async () => {
    await screen.reschedule.click();
    await screen.dateField.fill(chosen);
    await expect(screen.button(`Reschedule to ${dateText(chosen)}`)).toBeVisible();
    await screen.dateField.fill("sometime soon");
    const move = screen.dialog.getByRole("button", { name: /^Reschedule/ });
    await expect(move).toHaveText("Reschedule");
    await expect(move).toHaveAccessibleDescription("Choose a day first.");
    await expect(screen.dateField).toHaveAccessibleDescription(/Enter the date as/);
    await screen.dateField.press("Enter");
    expect((await readOrder(order.id)).activate_by).toBe(`${nextYear}-12-25`);
  });

  await test.step("a number of days, submitted with Enter", async () => {
    await screen.dateField.fill("+18");
    await expect(screen.dialog.getByText(/^\w{3} \d+ .+, in 18 days$/)).toBeVisible();
    await screen.dateField.press("Enter");
    await expect(screen.toast).toContainText(`Rescheduled to ${dateText(chosen)}.`);
    expect((await readOrder(order.id)).activate_by).toBe(chosen);
  });
});
