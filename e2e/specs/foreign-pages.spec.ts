import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { LabReportPage } from "@/e2e/pages/lab-report-page";
import { LabReportsPage } from "@/e2e/pages/lab-reports-page";
import { PersonResultsPage } from "@/e2e/pages/person-results-page";
import { resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { createPerson, service } from "@/e2e/service";
import { makeSharedFile } from "@/e2e/shared-file";
import { endpoints } from "@/lib/contract/service/endpoints";
import { userInfoBody } from "@/service/testing/factories";

const SODIUM = ["Sodium", "139", "mmol/L", "135-145"] as const;
const CHLORIDE = ["Chloride", "101", "mmol/L", "98-107"] as const;
const FERRITIN = ["Ferritin", "44", "ng/mL", "15-150"] as const;
const IRON = ["Iron", "88", "ug/dL", "37-145"] as const;

test("somebody else's page in a file is a report of nobody until a supervisor gives it to its person", async ({
  page,
  openPage,
  sessions,
}) => {
  const [wren, other] = [await createPerson(), await createPerson()];
  await service.call(endpoints.putUserInfo, {
    params: { user_id: other.id },
    body: userInfoBody({
      first_name: other.firstName,
      last_name: other.lastName,
      dob: "1961-08-09" as never,
    }),
  });
  const own = { patient: wren, dob: "30-Jan-1993", collected: "02-Mar-2026" };
  const foreign = { patient: other, dob: "09-Aug-1961", collected: "04-Mar-2026" };
  const buffer = await makeSharedFile([
    { ...own, rows: [SODIUM, CHLORIDE] },
    { ...foreign, rows: [FERRITIN, IRON] },
    { ...own, rows: [SODIUM, CHLORIDE] },
    { ...own, patient: null, rows: [SODIUM] },
  ]);
  const name = `${wren.lastName}.pdf`;

  const queue = new LabReportsPage(page);
  await queue.open();
  await queue.uploadButton.click();
  await queue.addFiles([{ name, mimeType: "application/pdf", buffer }]);
  await queue.choosePerson(wren);
  await queue.submit.click();
  await expect(queue.row(wren)).toContainText("To review");

  const supervisor = await openPage({ storageState: await sessions("supervisor") });
  const waiting = new LabReportsPage(supervisor);
  await waiting.open();
  const pages = waiting.rows.filter({ hasText: name, has: waiting.nobody });
  await expect(pages).toContainText(`Page 2 of the file with the report of ${wren.name}`);
  await expect(waiting.row(wren)).toHaveCount(1);

  const report = new LabReportPage(page);
  await queue.row(wren).getByRole("link", { name: "Review" }).click();
  await expect(page.getByText("Not in this report: page 2 of the file.")).toBeVisible();
  await expect(report.row("Sodium").first()).toBeVisible();
  await expect(report.row("Ferritin")).toHaveCount(0);
  await page
    .getByRole("row", { name: /to check$/ })
    .getByRole("button", { name: "Sodium" })
    .click();
  await expect(page.getByText("No name on this page.")).toBeVisible();
  await expect(page.getByText(other.lastName)).toHaveCount(0);
  await page.getByRole("link", { name: "Open the report of page 2" }).click();
  await expect(report.row("Ferritin")).toBeVisible();
  await expect(report.row("Sodium")).toHaveCount(0);
  await expect(report.finish).toHaveAccessibleDescription(/belong to nobody yet/);
  await page.getByRole("button", { name: "Release" }).click();

  await pages.getByRole("button", { name: /^More for the report/ }).click();
  await supervisor.getByRole("menuitem", { name: "Assign to a person …" }).click();
  await expect(waiting.moveDialog).toBeVisible();
  await expectAccessible(supervisor);
  await resizeWindow(supervisor, WIDE_SCREEN);
  await waiting.moveTo(wren, "Chosen by mistake");
  await expect(supervisor.getByText(`Filed under ${wren.name}.`)).toBeVisible();

  const review = new LabReportPage(supervisor);
  const jobId = await getJobId();
  await review.claim(jobId);
  await expect(supervisor.getByText(/differ from the record\.$/).first()).toBeVisible();
  await expect(review.finish).toHaveAccessibleDescription(/differ/);
  await supervisor.getByRole("button", { name: "Move …" }).click();
  await waiting.moveTo(other, "Page 2 names her");
  await expect(supervisor.getByText(`Moved from ${wren.name} to ${other.name}`)).toBeVisible();
  await supervisor.keyboard.press("y");
  await expect(review.finish.first()).not.toHaveAttribute("aria-disabled", "true");
  await supervisor.keyboard.press("f");
  await expect(review.dialog).toContainText("Finish this review?");
  await supervisor.keyboard.press("Control+Enter");
  await expect(supervisor.getByText("Finished.", { exact: true })).toBeVisible();

  const results = new PersonResultsPage(supervisor);
  await results.open(other.id);
  await expect(supervisor.getByRole("heading", { level: 2, name: /collected$/ })).toHaveCount(1);
  await expect(supervisor.getByText("Ferritin").first()).toBeVisible();
  await results.open(wren.id);
  await expect(results.openReports).toHaveCount(1);
  await expect(supervisor.getByText("Ferritin")).toHaveCount(0);

  async function getJobId(): Promise<string> {
    const line = waiting.rows.filter({ hasText: "Page 2 of the file", has: waiting.getName(wren) });
    const href = await line.getByRole("link", { name: "Review" }).getAttribute("href");
    return href?.split("/").at(-1) ?? "";
  }
});
