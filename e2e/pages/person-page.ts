import type { Locator, Page } from "@playwright/test";

/** One person, and the dialog that imports their health data. */
export class PersonPage {
  readonly importButton: Locator;
  readonly dialog: Locator;
  readonly imports: Locator;

  constructor(readonly page: Page) {
    this.importButton = page.getByRole("button", { name: "Import health data" });
    this.imports = page.getByRole("region", { name: "Imports" }).getByRole("listitem");
    this.dialog = page.getByRole("dialog", { name: "Import health data" });
  }

  async open(userId: string): Promise<void> {
    await this.page.goto(`/people/${userId}`);
  }

  async openTab(name: "Overview" | "Cycle calendar" | "Timeseries" | "Orders"): Promise<void> {
    await this.page
      .getByRole("navigation", { name: "Sections of this person's record" })
      .getByRole("link", { name })
      .click();
  }

  async importExport(name: string, text: string | Buffer): Promise<void> {
    await this.importButton.click();
    await this.dialog
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "application/xml", buffer: Buffer.from(text) });
    await this.dialog.getByRole("button", { name: "Import", exact: true }).click();
  }
}
