import { expect, test } from "@/e2e/fixtures";
import { sendSample } from "@/e2e/lab-reports";
import { LabReportsPage } from "@/e2e/pages/lab-reports-page";

const FAILURES = [
  {
    files: ["unreadable-photo.jpg"],
    words: "The photo is too blurred to read. Take it again in daylight",
  },
  {
    files: ["spanish-report.pdf"],
    words: "The report is not in English. Ask the laboratory for an English copy.",
  },
  {
    files: ["letter.pdf", "blank.pdf"],
    words: "This is not a lab report, or the file is damaged or has a password.",
  },
  { files: ["too-many-pages.pdf"], words: "The report has more than 20 pages." },
];
test("what cannot be read fails in plain words with the next step", async ({ page, person }) => {
  const all = FAILURES.flatMap(({ files }) => files);
  for (const name of all) await sendSample(page, person.id, name);
  const reports = new LabReportsPage(page);
  await reports.open();
  const failed = reports.row(person).filter({ hasText: "Failed" });
  await expect(failed).toHaveCount(all.length);
  for (const { files, words } of FAILURES) {
    await test.step(words, async () => {
      const rows = failed.filter({ hasText: words });
      await expect(rows).toHaveCount(files.length);
      for (const row of await rows.all()) {
        await row.getByRole("button", { name: "Upload a new copy" }).click();
        await expect(reports.dialog).toContainText(person.name);
        await page.keyboard.press("Escape");
        await expect(reports.dialog).toHaveCount(0);
      }
    });
  }
});

const UNREADABLE = ["encrypted.pdf", "script.pdf", "broken-xref.pdf", "huge.png"];

test("files that cannot be opened fail while they are read, and can be tried again", async ({
  page,
  person,
}) => {
  for (const name of UNREADABLE) await sendSample(page, person.id, name);
  const reports = new LabReportsPage(page);
  await reports.open();
  const failed = reports.row(person).filter({ hasText: "Failed" });
  await expect(failed).toHaveCount(UNREADABLE.length);
  for (const row of await failed.all()) {
    await expect(row).toContainText(
      "The service could not read the file to its end. It may be damaged, or have a password or a script in it.",
    );
    await expect(row.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(row).not.toContainText("secret");
  }
  await failed
    .first()
    .getByRole("button", { name: /^More for the report/ })
    .click();
  await page.getByRole("menuitem", { name: "Upload a new copy" }).click();
  await expect(reports.dialog).toContainText(person.name);
});
