import { expect, type Locator, type Page } from "@playwright/test";

/** The guided form of a new order, with the drafts above it. */
export class NewOrderPage {
  readonly goOn: Locator;
  readonly place: Locator;
  readonly drafts: Locator;
  readonly toCorrect: Locator;
  readonly saved: Locator;

  constructor(readonly page: Page) {
    this.goOn = page.getByRole("button", { name: "Continue" });
    this.place = page.getByRole("button", { name: "Place order" });
    this.drafts = page.getByRole("region", { name: "Your drafts" });
    this.toCorrect = page.getByRole("list", { name: "To correct" });
    this.saved = page.getByText(/^Draft saved/);
  }

  async open(draftId?: string): Promise<void> {
    await this.page.goto(draftId ? `/orders/new?draft=${draftId}` : "/orders/new");
  }

  /** Searches by the client id and chooses the person. */
  async choosePerson({ clientId, name }: { clientId: string; name: string }): Promise<void> {
    await this.page.getByRole("combobox", { name: "Find a person" }).fill(clientId);
    await this.page.getByRole("option", { name }).click();
  }

  async chooseTest(name: string): Promise<void> {
    const tests = this.page.getByRole("group", { name: "Tests", exact: true });
    await tests.getByRole("checkbox", { name: new RegExp(`^${name} `) }).check();
  }

  async leaveAtOnce(): Promise<void> {
    await this.page.getByText("Immediately", { exact: true }).click();
  }

  /** Fills in the whole form, up to the review step. */
  async fill(person: { clientId: string; name: string }, test: string): Promise<void> {
    await this.choosePerson(person);
    // The record's fields push the buttons down when they appear.
    await expect(this.page.getByRole("textbox", { name: "Last name" })).toBeVisible();
    await this.goOn.click();
    await this.chooseTest(test);
    await this.goOn.click();
    await this.goOn.click();
    await this.leaveAtOnce();
    await this.goOn.click();
  }
}
