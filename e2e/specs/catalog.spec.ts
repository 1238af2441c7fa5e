import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";

test("finds a test by lab and shows its markers and questions", async ({ page }) => {
  await page.goto("/catalog?lab=bioreference");
  const tests = page.getByRole("table", { name: "Tests" });
  await expect(tests.getByRole("row")).toHaveCount(2);
  await tests.getByRole("link", { name: "Hormone balance" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hormone balance" })).toBeVisible();
  await page.getByText("8 values").click();
  await expect(page.getByText("2243-4")).toBeVisible();
  await expect(page.getByText("Day of the menstrual cycle")).toBeVisible();
  await expectAccessible(page);
});

test("finds a marker by its short name without putting the text into the address, and lists the lab accounts", async ({
  page,
}) => {
  await page.goto("/catalog/markers?lab=quest");
  await page.getByRole("searchbox", { name: "Name or code of a marker" }).fill("SGPT");
  await page.getByRole("button", { name: "Search markers" }).click();
  const markers = page.getByRole("table", { name: "Markers" });
  await expect(markers.getByText("Alanine Aminotransferase")).toBeVisible();
  expect(page.url()).not.toContain("SGPT");
  await expectAccessible(page);

  await resizeWindow(page, WIDE_SCREEN);
  await page.getByRole("link", { name: "Lab accounts" }).click();
  await expect(page).toHaveURL("/catalog/accounts");
  await expect(page.getByText(/^\d+ accounts$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "New test" })).toHaveAccessibleDescription(
    /^Supervisors and above can create/,
  );
});

test.describe("a supervisor", () => {
  test.use({ role: "supervisor" });

  test("creates, renames and archives a test", async ({ page }) => {
    const name = `Kidneys ${randomUUID().slice(0, 8)}`;
    await page.goto("/catalog");
    await page.getByRole("link", { name: "New test" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await page.getByRole("button", { name: /Lab$/ }).click();
    await page.getByRole("option", { name: "Quarry Hill Diagnostics" }).click();
    await page.getByRole("button", { name: /Collected$/ }).click();
    await page.getByRole("option", { name: "walk-in" }).click();
    await page.getByRole("textbox", { name: "Find a marker" }).fill("creatinine");
    await page.getByRole("checkbox", { name: /^Creatinine CREA/ }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create test" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await page.getByRole("button", { name: "Rename …" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill(`${name} again`);
    await page.getByRole("button", { name: "Rename", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${name} again` })).toBeVisible();

    await page.getByRole("button", { name: "Archive …" }).click();
    await page.getByRole("button", { name: "Archive", exact: true }).click();
    await expect(page.getByRole("button", { name: "Restore …" })).toBeVisible();
  });
});
