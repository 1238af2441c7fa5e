import { expect, type Locator, type Page } from "@playwright/test";

const REVIEW_END = /\/api\/lab-reports\/[^/]+\/(review\/finish|reject)$/;

/** The review of one lab report. */
export class LabReportPage {
  readonly table: Locator;
  readonly current: Locator;
  readonly finish: Locator;
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.table = page.getByRole("table", { name: "Values" });
    this.current = this.table.locator("tr[aria-current=true]");
    this.finish = page.getByRole("button", { name: /^Finish review/ });
    this.dialog = page.locator("section[role=dialog], section[role=alertdialog]");
  }

  /**
   * Opens a report and waits until it is claimed and displayed. After its review the list opens, because the next report
   * would be claimed, too, and may be another test's.
   */
  async claim(jobId: string): Promise<void> {
    await this.page.route(REVIEW_END, async (route) => {
      const response = await route.fetch();
      const ended = await response.json();
      await route.fulfill({
        response,
        json: response.ok() ? { ...ended, next_job_id: null } : ended,
      });
    });
    await this.page.goto(`/lab-reports/${jobId}`);
    await expect(this.page.getByText("Claimed by you until")).toBeVisible();
    await expect(this.page.getByRole("region", { name: "Uploaded page" })).toBeVisible();
  }

  row(name: string): Locator {
    return this.table
      .getByRole("row")
      .filter({ has: this.page.getByRole("button", { name, exact: true }) });
  }

  /** Types into a field that the keyboard reaches with Tab. */
  async typeInto(label: string, text: string): Promise<void> {
    const field = this.page.getByRole("textbox", { name: label, exact: true });
    for (let presses = 0; presses < 20; presses += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) break;
      await this.page.keyboard.press("Tab");
    }
    await expect(field).toBeFocused();
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
  }

  /** Corrects the head of the report in the dialog opened by the key m, or its dates in that of d. */
  async correctHead(key: "m" | "d", fields: Readonly<Record<string, string>>): Promise<void> {
    await this.page.keyboard.press(key);
    await expect(this.dialog).toBeVisible();
    for (const [label, text] of Object.entries(fields)) await this.typeInto(label, text);
    await this.page.keyboard.press("Enter");
    await expect(this.dialog).toHaveCount(0);
  }

  /** Decides the current value: confirms it if it was read as printed, and corrects it otherwise. */
  async decideCurrent(printed: Readonly<Record<string, string>>): Promise<void> {
    const name = await this.current.getByRole("button").innerText();
    const value = printed[name];
    if (value === undefined) throw new Error(`The page has no ${name}`);
    const shown = await this.current.locator("td b").innerText();
    if (shown !== value) {
      await this.page.keyboard.press("i");
      await this.typeInto("Value", value);
    }
    await this.page.keyboard.press("Enter");
    await expect(this.row(name)).toContainText(/confirmed|corrected/);
  }
}
