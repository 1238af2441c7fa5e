import type { Locator, Page } from "@playwright/test";

/** The audit log. */
export class AuditPage {
  readonly heading: Locator;
  readonly entries: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Audit log", level: 1 });
    this.entries = page.getByRole("table", { name: "Audit log" }).locator("tbody tr");
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/audit${query}`);
  }
}
