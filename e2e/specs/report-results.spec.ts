import { expect, test } from "@/e2e/fixtures";
import { createSamplePatient, finishSample, uploadSample } from "@/e2e/lab-reports";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { TodayPage } from "@/e2e/pages/today-page";
import { shortId } from "@/lib/contract/short-id";

test("a critical value of a finished report is acknowledged from Today, and its page says by whom", async ({
  page,
}) => {
  const jobId = await uploadSample(page, await createSamplePatient(), "report.pdf");
  await finishSample(page, jobId, { Potassium: "HH" });
  const today = new TodayPage(page);
  await today.open();
  const rows = today.rows.filter({ hasText: `rep ${shortId(jobId)}` });
  // The need to notify someone of the value is a separate row.
  const row = rows.filter({ has: page.getByText("Critical", { exact: true }) });
  await expect(row).toContainText("Potassium 5.5");
  await row.getByText("Critical", { exact: true }).click();
  await expect(today.peek).toContainText("Reviewed");
  await page.keyboard.press("a");
  await expect(today.dialog).toContainText("Acknowledge the critical result?");
  await expect(today.dialog).toContainText("Potassium");
  await today.dialog.getByRole("textbox").fill("Called the physician.");
  await today.dialog.getByRole("button", { name: "Acknowledge" }).click();
  await expect(today.toast).toContainText("Acknowledged.");
  await page.reload();
  await expect(today.heading).toBeVisible();
  await expect(rows).toHaveCount(1);

  await page.goto(`/lab-reports/${jobId}`);
  const summary = page.getByRole("region", { name: "Result summary" });
  await expect(summary).toContainText(/Acknowledged by .+ · Called the physician\./);
  await expect(summary).toContainText("Potassium");
  await expectAccessible(page);
});
