import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { getSamplePath, LabReportsPage } from "@/e2e/pages/lab-reports-page";
import { tabTo } from "@/e2e/pages/tab-to";
import { resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { createPerson } from "@/e2e/service";

const CHUNK = /\/api\/lab-reports\/uploads\/[^/]+\/files\//;

test("a failed report is sent again from its kept copy, and rejected with a reason", async ({
  page,
  person,
}) => {
  const reports = new LabReportsPage(page);
  await reports.open();
  await reports.upload(person, "letter.pdf");
  const failed = reports.row(person).filter({ hasText: "Failed" });
  await expect(failed).toBeVisible();
  const more = `More for the report of ${person.name}`;
  await failed.getByRole("button", { name: more }).click();
  await page.getByRole("menuitem", { name: "Try again" }).click();
  const second = reports.row(person).filter({ hasText: "second try" });
  await expect(second).toContainText("Failed");
  await expect(reports.row(person).getByRole("link", { name: "Sent again" })).toBeVisible();
  await second.getByRole("button", { name: more }).click();
  await page.getByRole("menuitem", { name: "Reject …" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("A letter, not a report");
  await page.getByRole("button", { name: "Reject report", exact: true }).click();
  await expect(second).toHaveCount(0);
  await expect(reports.row(person).filter({ hasText: "A letter, not a report" })).toBeVisible();
});

test("files are dropped, pasted or chosen; a wrong one is refused before anything is sent, and several photos are asked about", async ({
  page,
  person,
}) => {
  const reports = new LabReportsPage(page);
  await reports.open();
  const bytes = [...(await readFile(getSamplePath("report.pdf")))];
  for (const [type, key] of [
    ["drop", "dataTransfer"],
    ["paste", "clipboardData"],
  ] as const) {
    await test.step(`${type} opens the upload with the file`, async () => {
      await expect(reports.uploadButton).toBeVisible();
      await page.evaluate(sendFile, { type, key, bytes });
      await expect(reports.dialog.getByText("given.pdf")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(reports.dialog).toHaveCount(0);
    });
  }

  await reports.uploadButton.click();
  await reports.addFiles([
    { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("plain text") },
    { name: "big.pdf", mimeType: "application/pdf", buffer: makeLargePdf() },
  ]);
  const chosen = reports.dialog.getByRole("list", { name: "Chosen files" });
  await expect(chosen.getByRole("listitem").nth(0)).toContainText("Only PDF, JPEG and PNG");
  await expect(chosen.getByRole("listitem").nth(1)).toContainText("larger than 10 MB");
  for (const name of ["notes.pdf", "big.pdf"]) {
    await chosen.getByRole("button", { name: `Remove ${name}` }).click();
  }
  await reports.addFiles(await cutInTwo("report-scan.jpg"));
  await reports.choosePerson(person);
  await expect(reports.submit).toHaveAttribute("aria-disabled", "true");
  await reports.dialog.getByText("One report of 2 pages").click();
  await expect(chosen).toContainText("page 2");
  await reports.submit.click();
  await expect(reports.row(person)).toContainText("To review");
  await expect(reports.row(person)).toHaveCount(1);
  await expect(reports.row(person).getByRole("cell").nth(3)).toHaveText("2");
});

test("an upload survives a lost connection and waits for its review, or is canceled", async ({
  page,
  person,
  watch,
}) => {
  const reports = new LabReportsPage(page);
  await reports.open();
  watch.expect(/CONNECTION_RESET POST .*\/files\/0$/);
  await page.route(CHUNK, (route) => route.abort("connectionreset"), { times: 1 });
  await reports.upload(person, "report.pdf");
  const upload = reports.uploads.getByRole("listitem").filter({ hasText: person.name });
  await expect(upload).toContainText("The connection was lost");
  await upload.getByRole("button", { name: "Resume" }).click();
  const row = reports.row(person);
  await expect(row).toContainText("To review");
  await expect(row.getByRole("cell").nth(3)).toHaveText("1");
  // Reports of other tests may be listed too.
  await expect(reports.uploads.getByText(person.name)).toHaveCount(0);

  const other = await createPerson();
  await page.route(CHUNK, (route) => route.abort("connectionreset"), { times: 1 });
  await reports.upload(other, "report.pdf");
  const canceled = reports.uploads.getByRole("listitem").filter({ hasText: other.name });
  await expect(canceled).toContainText("The connection was lost");
  await canceled.getByRole("button", { name: "Cancel" }).click();
  await expect(canceled).toHaveCount(0);
  await page.reload();
  await expect(reports.heading).toBeVisible();
  await expect(page.getByText(other.name)).toHaveCount(0);
  await row.getByRole("link", { name: "Review", exact: true }).click();
  await expect(page).toHaveURL(/\/lab-reports\/[0-9a-f-]{36}$/);
});

test("the same file again is named at the upload and in the queue", async ({ page, person }) => {
  const reports = new LabReportsPage(page);
  await reports.open();
  await reports.upload(person, "report.pdf");
  await expect(reports.row(person)).toContainText("To review");
  await expect(reports.row(person)).toContainText("report.pdf");
  // Its patient is not this person.
  await expect(reports.row(person)).toContainText("Other name on the page");
  await reports.upload(person, "report.pdf");
  await expect(page.getByText("The same file was uploaded before.").first()).toBeVisible();
  await expect(reports.row(person).filter({ hasText: "This file is a" })).not.toHaveCount(0);
});

test("the upload and the queue work by keyboard alone", async ({ page, person }) => {
  const reports = new LabReportsPage(page);
  await reports.open();
  await expect(reports.heading).toBeVisible();
  await page.keyboard.press("u");
  await expect(reports.dialog).toBeVisible();
  const chooserOpens = page.waitForEvent("filechooser");
  await tabTo(page, reports.dialog.getByRole("button", { name: "Choose files" }));
  await page.keyboard.press("Enter");
  await (await chooserOpens).setFiles(getSamplePath("report.pdf"));
  await expect(reports.dialog.getByText("report.pdf")).toBeVisible();
  await tabTo(page, reports.dialog.getByRole("combobox", { name: "Find a person" }));
  await page.keyboard.type(person.clientId);
  await expect(reports.dialog.getByRole("option", { name: person.name })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, reports.submit);
  await page.keyboard.press("Enter");
  const row = reports.row(person);
  await expect(row).toContainText("To review");
  await page.keyboard.press("s");
  await expect(reports.searchField).toBeFocused();
  await page.keyboard.type(person.lastName);
  await page.keyboard.press("Enter");
  await expect(reports.rows).toHaveCount(1);
  const link = row.locator('a[href^="/lab-reports/"]').first();
  const address = (await link.getAttribute("href")) ?? "no link";
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
});

test("the queue is accessible; filters are in the address, the searched name is not, and a view keeps the filters", async ({
  page,
  person,
}) => {
  const reports = new LabReportsPage(page);
  await reports.open();
  await reports.upload(person, "letter.pdf");
  await expect(reports.row(person)).toContainText("Failed");
  await test.step("no accessibility rule is broken in the queue and the upload", async () => {
    await expectAccessible(page);
    await page.keyboard.press("u");
    await expect(reports.dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(reports.dialog).toHaveCount(0);
    await resizeWindow(page, WIDE_SCREEN);
  });

  await reports.searchField.fill(person.lastName);
  await reports.searchField.press("Enter");
  await expect(reports.rows).toHaveCount(1);
  await page.getByRole("button", { name: "Filter f" }).click();
  await page.getByRole("dialog").getByText("Finished", { exact: true }).click();
  await page.getByRole("button", { name: "Show reports" }).click();
  await expect(page.getByText("No report matches these filters")).toBeVisible();
  await expect(page).toHaveURL(/\/lab-reports\?state=finished$/);
  await page.getByRole("button", { name: "Save as view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(`Done ${person.lastName}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/view=[0-9a-f-]{36}&state=finished$/);
  await page.goto("/orders");
  const views = page.getByRole("navigation", { name: "Saved views" });
  await expect(views.getByRole("link", { name: "All" })).toBeVisible();
  await expect(views.getByRole("link", { name: `Done ${person.lastName}` })).toHaveCount(0);
});

test.describe("a viewer", () => {
  test.use({ role: "viewer" });
  test("reads the queue and cannot upload", async ({ page }) => {
    const reports = new LabReportsPage(page);
    await reports.open();
    await expect(reports.heading).toBeVisible();
    await expect(reports.uploadButton).toHaveCount(0);
  });
});

/** The upper and lower half of an image as separate files: together they are read as fast as one page. */
async function cutInTwo(name: string) {
  const picture = sharp(getSamplePath(name));
  const { width, height } = await picture.metadata();
  const middle = Math.round(height / 2);
  const halves = [
    { left: 0, top: 0, width, height: middle },
    { left: 0, top: middle, width, height: height - middle },
  ];
  return Promise.all(
    halves.map(async (half, index) => ({
      name: `half-${index + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await picture.clone().extract(half).jpeg().toBuffer(),
    })),
  );
}

function makeLargePdf(): Buffer {
  const content = Buffer.alloc(10 * 1024 * 1024 + 1);
  content.write("%PDF-1.7");
  return content;
}

/** Runs in the page: simulates what the browser does when a file is dropped or pasted. */
function sendFile(given: { type: string; key: string; bytes: number[] }): void {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(given.bytes)], "given.pdf", { type: "application/pdf" }));
  const event = new Event(given.type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, given.key, { value: data });
  document.body.dispatchEvent(event);
}
