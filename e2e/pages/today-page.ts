import { expect, type Locator, type Page } from "@playwright/test";

/** The list of work due, with a preview of the row under the cursor. */
export class TodayPage {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly buckets: Locator;
  readonly peek: Locator;
  readonly dialog: Locator;
  readonly toast: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Today", level: 1 });
    this.rows = page.getByRole("table", { name: "Work due" }).locator("tbody tr");
    this.buckets = page.getByRole("group", { name: "Show only" });
    this.peek = page.getByRole("complementary", { name: "Preview of the row under the cursor" });
    this.dialog = page.locator("section:is([role=dialog], [role=alertdialog])");
    this.toast = page.getByRole("region", { name: /Notifications/ });
  }

  async open(): Promise<void> {
    await this.page.goto("/");
  }

  /** Shows the rows beyond the first twenty, if there are any. */
  async showAll(): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
    const more = this.page.getByRole("button", { name: /^Show [\d,]+ more$/ });
    if (await more.isVisible()) await more.click();
  }

  /** The rows of a person. */
  getRows({ name }: { name: string }): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** The group that a row is in: the nearest heading above it. */
  async getGroup(row: Locator): Promise<string> {
    const text = await row.evaluate((element) => {
      let above = element.previousElementSibling;
      while (above && !above.querySelector("th")) above = above.previousElementSibling;
      return above?.textContent ?? "";
    });
    return text.split(" · ")[0] ?? "";
  }

  bucket(name: string): Locator {
    return this.buckets.getByRole("button", { name });
  }
}
