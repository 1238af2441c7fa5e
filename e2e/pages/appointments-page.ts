import type { Locator, Page } from "@playwright/test";

/** The board of appointments and the dialogs of one of them. */
export class AppointmentsPage {
  readonly dialog: Locator;
  readonly slots: Locator;
  /** The only slot that Tab reaches. */
  readonly stop: Locator;
  readonly chosen: Locator;
  readonly notes: Locator;
  readonly failure: Locator;
  readonly toast: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.locator("section:is([role=dialog], [role=alertdialog])");
    this.slots = this.dialog.getByRole("grid").locator("button");
    this.stop = this.dialog.getByRole("grid").locator("button[tabindex='0']");
    this.chosen = this.dialog.locator("button[aria-selected=true]");
    this.notes = this.dialog.getByRole("textbox", { name: /^Notes/ });
    this.failure = this.dialog.getByRole("alert");
    this.toast = page.getByRole("region", { name: /Notifications/ });
  }

  async open(): Promise<void> {
    await this.page.goto("/appointments");
  }

  /** The card of a person's appointment. */
  card({ name }: { name: string }): Locator {
    return this.page.getByRole("article", { name: `Visit of ${name}` });
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name });
  }
}
