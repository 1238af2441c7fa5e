import { expect, test } from "@/e2e/fixtures";
import {
  createSamplePatient,
  PRINTED_ROWS,
  readParsingJob,
  readReview,
  uploadSample,
} from "@/e2e/lab-reports";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { LabReportPage } from "@/e2e/pages/lab-report-page";
import { LabReportsPage } from "@/e2e/pages/lab-reports-page";
import { PHONE, resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";

const HEAD = { "First name": "Dana", "Last name": "Whitfield" };
const DATES = {
  Born: "17-Apr-1986",
  Collected: "02-Mar-2026",
  Reported: "04-Mar-2026",
};
const PRINTED: Readonly<Record<string, string>> = Object.fromEntries(PRINTED_ROWS);

test("a photo is read, corrected and finished by keyboard alone", async ({ page }) => {
  const jobId = await uploadSample(page, await createSamplePatient(), "report-photo.jpg");
  const report = new LabReportPage(page);
  await report.claim(jobId);
  await expect(report.finish).toHaveAttribute("aria-disabled", "true");
  // Sodium is corrected as if the paper showed a value other than the one read and printed.
  const expected = { ...PRINTED, Sodium: "138" };
  await report.correctHead("m", HEAD);
  await report.correctHead("d", DATES);
  await expect(page.getByText("02-Mar-2026").first()).toBeVisible();
  for (let row = 0; row < PRINTED_ROWS.length; row += 1) await report.decideCurrent(expected);
  await expect(report.finish).not.toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("f");
  await expect(report.dialog).toContainText(`${PRINTED_ROWS.length} values: `);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Finished.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/lab-reports(\?.*)?$/);

  const job = await readParsingJob(jobId);
  expect(job).toMatchObject({ is_reviewed: true, data: { metadata: { dob: "1986-04-17" } } });
  const values = job.data?.results.map(({ test_name, value }) => [test_name, value]);
  expect(Object.fromEntries(values ?? [])).toEqual(expected);
  expect(job.data?.results.find(({ test_name }) => test_name === "Potassium")).toMatchObject({
    interpretation: "abnormal",
  });
  expect(JSON.stringify(job.parsed_data)).toContain('"139"');
  const review = await readReview(page, jobId);
  expect(review.entries.at(-1)?.step).toEqual({ kind: "finish" });
});

test("a phone folds the page, and confirms no values together before it was on the screen", async ({
  page,
}) => {
  const jobId = await uploadSample(page, await createSamplePatient(), "report.pdf");
  await resizeWindow(page, PHONE);
  await page.goto(`/lab-reports/${jobId}`);
  await expect(page.getByText("Claimed by you until")).toBeVisible();
  const paper = page.getByRole("region", { name: "Uploaded page" });
  await expect(paper).toBeHidden();
  await page.keyboard.press("y");
  await expect(page.getByText("Nothing confirmed.")).toBeVisible();
  await expect(paper).toBeInViewport();
  const undo = page.getByRole("button", { name: /^Undo: \d+ confirmed together/ });
  await expect(undo).toBeHidden();
  await page.keyboard.press("y");
  await expect(undo).toBeVisible();
});

test("a report of another patient has to be resolved, and is rejected with a reason", async ({
  page,
}) => {
  const jobId = await uploadSample(page, await createSamplePatient("Robert"), "report.pdf");
  const report = new LabReportPage(page);
  await report.claim(jobId);
  const difference = page.getByText("The first name differs from the record.", { exact: true });
  await expect(difference).toBeVisible();
  await expectAccessible(page);
  await resizeWindow(page, WIDE_SCREEN);
  await page.keyboard.press("y");
  await expect(report.table.getByText("confirmed")).toHaveCount(PRINTED_ROWS.length);
  await expect(report.finish).toHaveAccessibleDescription(/first name differs|two ways/);
  await page.keyboard.press("f");
  expect((await readReview(page, jobId)).report.state).toBe("in_review");

  await page.getByRole("button", { name: "Reject the report …" }).click();
  await page.getByRole("button", { name: "Reject report", exact: true }).last().click();
  await expect(report.dialog).toContainText("Give the reason why the report is rejected");
  await report.dialog.getByRole("textbox", { name: "Reason" }).fill("It is Dana’s report.");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Rejected.", { exact: true })).toBeVisible();
  const { report: rejected } = await readReview(page, jobId);
  expect(rejected.state).toBe("rejected");
  expect((await readParsingJob(jobId)).is_reviewed).toBe(false);
  await page.goto(`/lab-reports/${jobId}`);
  await expect(page.getByText("It is Dana’s report.")).toBeVisible();
});

test("a colleague cannot reject a report that is held, takes it over with a reason, and the first one is told", async ({
  page,
  openPage,
  sessions,
  watch,
}) => {
  const jobId = await uploadSample(page, await createSamplePatient(), "report.pdf");
  const report = new LabReportPage(page);
  await report.claim(jobId);
  const other = await openPage({ storageState: await sessions("supervisor") });
  const queue = new LabReportsPage(other);
  await queue.open();
  const row = queue.rows.filter({ has: other.locator(`a[href="/lab-reports/${jobId}"]`) });
  await row.getByRole("button", { name: /^More for the report/ }).click();
  await other.getByRole("menuitem", { name: "Reject …" }).click();
  await other.getByRole("textbox", { name: "Reason" }).fill("Uploaded twice.");
  watch.expect(/^409 POST .*\/reject$/);
  await other.getByRole("button", { name: "Reject report", exact: true }).click();
  await expect(other.getByRole("alertdialog")).toContainText("has claimed this lab report");
  expect((await readReview(page, jobId)).report.state).toBe("in_review");
  await other.goto(`/lab-reports/${jobId}`);
  await expect(other.getByText("Claimed by")).toBeVisible();
  await other.getByRole("button", { name: "Take over …" }).click();
  await other.getByRole("textbox", { name: "Reason" }).fill("You are at lunch.");
  await other.getByRole("button", { name: "Take over", exact: true }).click();
  await expect(other.getByText("Claimed by you until")).toBeVisible();
  await expect(page.getByText("took this over from you.")).toBeVisible();
  await expect(page.getByText("You are at lunch.")).toBeVisible();
  await page.keyboard.press("Enter");
  expect((await readReview(page, jobId)).entries).toEqual([]);
});
