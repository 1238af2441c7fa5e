import type { Locator, Page } from "@playwright/test";

/** Selecting orders in the list, the dry run, and the page of a bulk reschedule. */
export class BulkReschedulePage {
  readonly bar: Locator;
  readonly dialog: Locator;
  readonly heading: Locator;
  readonly rows: Locator;
  readonly progress: Locator;

  constructor(readonly page: Page) {
    this.bar = page.getByRole("region", { name: "Selected orders" });
    this.dialog = page.getByRole("dialog");
    this.heading = page.getByRole("heading", { level: 1 });
    this.rows = page.getByRole("table").locator("tbody tr");
    this.progress = page.getByRole("region", { name: "Progress" });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  /** `Will be rescheduled 150`: one of the groups, with its count. */
  group(name: string): Locator {
    return this.page.getByRole("radio", { name });
  }

  async selectPage(): Promise<void> {
    await this.page.getByRole("checkbox", { name: "Select all on this page" }).check();
  }

  /** Starts a dry run that reschedules by a number of days. */
  async dryRun(days: number): Promise<void> {
    await this.bar.getByRole("button", { name: /^Reschedule / }).click();
    await this.dialog.getByText("By days").click();
    await this.dialog.getByRole("textbox", { name: "Days" }).fill(String(days));
    await this.dialog.getByRole("button", { name: "Dry run" }).click();
    await this.page.waitForURL(/\/orders\/bulk\//);
  }
}
