import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";

test.describe("an administrator", () => {
  test.use({ role: "admin" });

  test("sends a test event to the inbox of this dashboard, and cancels a replay to it", async ({
    page,
  }) => {
    await page.goto("/settings");
    await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
    const inbox = page.getByRole("region", { name: /\/api\/webhooks\// });
    await expect(inbox).toContainText("This dashboard");
    await inbox.getByRole("button", { name: "Send test event" }).click();
    const attempts = inbox.getByRole("table", { name: "Attempts" });
    await expect(attempts.getByRole("row", { name: /webhook\.test/ }).first()).toContainText(
      "Delivered",
      { timeout: 20_000 },
    );
    await expectAccessible(page);
    await inbox.getByRole("button", { name: "Replay …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Start replay" }).click();
    // The events of the demo clinic were never sent to it, and are many.
    const replay = page.getByRole("region", { name: "Replay", exact: true });
    await replay.getByRole("button", { name: "Cancel replay" }).click();
    await expect(replay).toContainText("Canceled");
  });

  test("tests the connection, and a wrong key changes nothing", async ({ page, watch }) => {
    watch.expect(/^409 POST \/api\/settings\/teams\/[\w-]+\/key$/);
    await page.goto("/settings/teams");
    await page.getByRole("button", { name: "Test connection" }).first().click();
    await expect(page.getByText("The connection works.")).toBeVisible();
    await page.getByRole("button", { name: "Rotate key …" }).first().click();
    const dialog = page.getByRole("dialog");
    const field = dialog.getByLabel(/^New team key/);
    await field.fill("sk_us_invented-and-unknown");
    await dialog.getByRole("button", { name: "Test and replace" }).click();
    await expect(dialog).toContainText("The service refused this key.");
    await expect(field).toHaveValue("sk_us_invented-and-unknown");
    await expect(field).toHaveAttribute("type", "password");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /^Cancel/ }).click();
    await page.getByRole("button", { name: "Test connection" }).first().click();
    await expect(page.getByText("The connection works.")).toBeVisible();
  });
});

test.describe("a supervisor", () => {
  test.use({ role: "supervisor" });

  test("is told which role the settings need", async ({ page }) => {
    await page.goto("/settings/management-keys");
    await expect(
      page.getByRole("heading", { name: "Your role does not change settings" }),
    ).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Settings" })).toHaveCount(0);
  });
});
