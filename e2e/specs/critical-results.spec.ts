import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { PHONE, resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { createCriticalOrder } from "@/e2e/service";

test("a critical result is told, and the report says when and by whom", async ({
  page,
  person,
}) => {
  const { id: orderId } = await createCriticalOrder(person);
  await page.goto(`/orders/${orderId}`);
  const section = page.getByRole("region", { name: "Critical result", exact: true });
  // Results are polled every half minute.
  await expect(section).toContainText("Notify by");
  await section.getByRole("button", { name: "Record the call" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Who was notified" }).fill("Dr. Odile Brandt");
  await expect(dialog).toContainText("it is an attempt");
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: /read the result back/ }).check();
  await dialog.getByRole("textbox", { name: "What was read back" }).fill("Cholesterol, critical");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await expect(section).toContainText(/Notified (after \d+|within 1) min/);
  await expect(section).toBeFocused();
  await expect(section).toContainText("Dr. Odile Brandt, phone: read back");

  await page.goto("/critical-results?state=told");
  const row = page.getByRole("table", { name: "Critical results" }).getByRole("row", {
    name: new RegExp(person.name),
  });
  await expect(row).toContainText("Dr. Odile Brandt");
  await expectAccessible(page);
});

test("the list is a worklist: a call is recorded in its row, also on a phone", async ({
  page,
  person,
}) => {
  await createCriticalOrder(person);
  await resizeWindow(page, PHONE);
  await page.goto("/critical-results");
  const rows = page.getByRole("table", { name: "Critical results" }).locator("tbody tr");
  const row = rows.filter({ hasText: person.name });
  await expect(row).toContainText("Notify by");
  await expect(row).toContainText(/born \d{2}-\w{3}-\d{4}/);
  await expect(row).toContainText("no telephone number on file");
  await expect(row).toContainText(/Reference .*Called critical/);
  const top = (await rows.first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect(top).toBeLessThan(PHONE.height);
  await expectAccessible(page);

  await resizeWindow(page, WIDE_SCREEN);
  await row.getByRole("button", { name: "Record the call" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Who was notified" }).fill("Dr. Odile Brandt");
  await dialog.getByRole("radio", { name: /read the result back/ }).check();
  await dialog.getByRole("textbox", { name: "What was read back" }).fill("Cholesterol, critical");
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveCount(1);
});

test.describe("an administrator", () => {
  test.use({ role: "admin" });

  test("is told what is wrong with the settings, and loses nothing typed", async ({ page }) => {
    await page.goto("/settings/critical-results");
    const recipients = page.getByRole("textbox", { name: /E-mail recipients/ });
    await recipients.fill("nobody");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Enter e-mail addresses")).toBeVisible();
    await expect(recipients).toHaveValue("nobody");
    await expectAccessible(page);
  });
});
