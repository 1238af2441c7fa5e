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

test("PDFs with a password or a script fail while they are read, and can be tried again", async ({
  page,
  person,
}) => {
  for (const name of ["encrypted.pdf", "script.pdf"]) await sendSample(page, person.id, name);
  const reports = new LabReportsPage(page);
  await reports.open();
  const failed = reports.row(person).filter({ hasText: "Failed" });
  await expect(failed).toHaveCount(2);
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

const REFUSALS = [
  "The PDF is broken",
  "An image has more than 50 megapixels",
  "The PDF has more than 20 pages",
];
test("what the service refuses makes no report, says why, and is discarded", async ({
  page,
  person,
}) => {
  for (const name of ["broken-xref.pdf", "huge.png"]) {
    const upload = await sendSample(page, person.id, name);
    expect(upload).toMatchObject({ state: "refused", job_id: null });
  }
  const reports = new LabReportsPage(page);
  await reports.open();
  await reports.upload(person, "too-many-pages.pdf");
  const refused = reports.uploads.getByRole("listitem").filter({ hasText: person.name });
  for (const words of REFUSALS) {
    const upload = refused.filter({ hasText: words });
    await expect(upload).toContainText(`The service did not accept it: ${words}`);
    await upload.getByRole("button", { name: "Discard" }).click();
    await expect(upload).toHaveCount(0);
  }
  await expect(refused).toHaveCount(0);
  await expect(reports.row(person)).toHaveCount(0);
});
