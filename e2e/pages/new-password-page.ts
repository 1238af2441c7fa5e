import type { Locator, Page } from "@playwright/test";

/** Replaces a one-time password with one that only its owner knows. */
export class NewPasswordPage {
  readonly heading: Locator;
  readonly chosen: Locator;
  readonly submit: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Choose your password" });
    this.chosen = page.getByRole("textbox", { name: "New password" });
    this.submit = page.getByRole("button", { name: "Set password and continue" });
  }

  async exchange(chosen: string): Promise<void> {
    await this.chosen.fill(chosen);
    await this.submit.click();
  }
}
