import type { Locator, Page } from "@playwright/test";

/** Who viewed or changed what. */
export class AuditPage {
  readonly heading: Locator;
  readonly entries: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Audit", level: 1 });
    this.entries = page.getByRole("table", { name: "Audit log" }).locator("tbody tr");
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/audit${query}`);
  }
}
