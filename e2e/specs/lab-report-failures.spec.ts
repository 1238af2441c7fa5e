import { expect, test } from "@/e2e/fixtures";
import { sendSample } from "@/e2e/lab-reports";
import { LabReportsPage } from "@/e2e/pages/lab-reports-page";

const FAILURES = [
  {
    files: ["unreadable-photo.jpg"],
    words: "The photo is too blurred to read. Take it again in daylight",
  },
  {
    files: ["dutch-report.pdf"],
    words: "The report is not in English. Ask the laboratory for an English copy.",
  },
  {
    files: ["letter.pdf", "blank.pdf"],
    words: "No lab results were found in this file. Check whether it is the report itself",
  },
  { files: ["too-many-pages.pdf"], words: "The report has more than 20 pages." },
  { files: ["encrypted.pdf"], words: "The file has a password. Upload a copy without one." },
  { files: ["script.pdf"], words: "The file has a script in it, and such files are not opened." },
  { files: ["broken-xref.pdf"], words: "The file is damaged, so results could be missing." },
  {
    files: ["huge.png"],
    words: "The file needs more memory or processor time than a report may.",
  },
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
