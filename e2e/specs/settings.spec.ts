import { dateText, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { DIALOG, expectAccessible } from "@/e2e/pages/expect-accessible";
import { runProgram } from "@/e2e/run-program";

test.describe("an administrator", () => {
  test.use({ role: "admin" });

  test("sends a test event to the inbox of this dashboard, and cancels a replay to it", async ({
    page,
    today,
  }) => {
    await page.goto("/settings/webhooks");
    await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
    const inbox = page.getByRole("region", { name: /\/api\/webhooks\// });
    await expect(inbox).toContainText("This dashboard");
    await inbox.getByRole("button", { name: "Send test event" }).click();
    const attempts = inbox.getByRole("table", { name: "Attempts" });
    await expect(attempts.getByRole("row", { name: /webhook\.test/ }).first()).toContainText(
      "Delivered",
    );
    await expectAccessible(page);
    await inbox.getByRole("button", { name: "Replay …" }).click();
    const dialog = page.getByRole("dialog");
    // The demo clinic's many events, so that the replay runs long enough to be canceled.
    await dialog.getByRole("textbox", { name: "First day" }).fill(dateText(daysAfter(today, -90)));
    await dialog.getByRole("button", { name: "What to send" }).click();
    await page.getByRole("option", { name: "Everything" }).click();
    await dialog.getByRole("button", { name: "Start replay" }).click();
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
    await expectAccessible(page, { within: DIALOG });
    await dialog.getByRole("button", { name: /^Cancel/ }).click();
    await page.getByRole("button", { name: "Test connection" }).first().click();
    await expect(page.getByText("The connection works.")).toBeVisible();
  });
});

test.describe("an administrator with a management key", () => {
  test.use({ role: "admin" });

  test("makes a team key with their password, sees it once, and revokes it", async ({
    page,
    watch,
    members,
  }) => {
    watch.expect(/^400 POST \/api\/settings\/management\/team-keys$/);
    const [printed, list] = [
      await runProgram("key.ts", "--management", "--label", "Browser test"),
      await runProgram("key.ts", "--list"),
    ];
    const key = /mg_\S+/.exec(printed)?.[0] ?? "";
    const organization = /^organization (\S+)$/m.exec(list)?.[1] ?? "";
    const { password } = await members("admin");

    await page.goto("/settings/management-keys");
    await page.getByRole("button", { name: /^(Store management|Replace) key …$/ }).click();
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await dialog.getByLabel("Organization id").fill(organization);
    await dialog.getByLabel("Management key").fill(key);
    await dialog.getByRole("button", { name: "Test and store" }).click();
    await expect(dialog).toHaveCount(0);

    const keys = page.getByRole("region", { name: "Team keys" });
    await keys.getByRole("button", { name: "New key …" }).click();
    await dialog.getByLabel("Label").fill("Night shift");
    await dialog.getByRole("button", { name: /Team/ }).click();
    await page.getByRole("option").first().click();
    await dialog.getByRole("button", { name: "Create key" }).click();
    const typed = dialog.getByRole("textbox", { name: "Your password" });
    await expect(typed).toHaveAccessibleDescription("Enter your password");
    await typed.fill("not the password");
    await dialog.getByRole("button", { name: "Create key" }).click();
    await expect(typed).toHaveAccessibleDescription("This is not your current password");
    await expectAccessible(page, { within: DIALOG });
    await typed.fill(password);
    await dialog.getByRole("button", { name: "Create key" }).click();

    await expect(dialog).toContainText("It is shown only once.");
    const made = await dialog.locator("code").innerText();
    await dialog.getByRole("button", { name: "I have stored it" }).click();
    const row = keys.getByRole("row", { name: /Night shift/ });
    await expect(row).toContainText(made.slice(-4));
    await expect(page.getByText(made)).toHaveCount(0);
    await row.getByRole("button", { name: /Revoke/ }).click();
    await dialog.getByRole("button", { name: /Revoke/ }).click();
    await expect(row).toHaveCount(0);
  });
});
