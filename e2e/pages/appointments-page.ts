import { expect, type Locator, type Page } from "@playwright/test";

type Person = { name: string };

/** The appointments screen and its dialogs. */
export class AppointmentsPage {
  readonly dialog: Locator;
  readonly slots: Locator;
  /** The only slot in the tab order. */
  readonly stop: Locator;
  readonly chosen: Locator;
  /** The slots nearest to where a card was dropped. */
  readonly near: Locator;
  readonly notes: Locator;
  readonly failure: Locator;
  readonly toast: Locator;
  readonly toBook: Locator;
  readonly filter: Locator;
  readonly selection: Locator;
  /** How many days the axis shows. */
  readonly view: Locator;
  /** The days of the axis. */
  readonly days: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.locator("section:is([role=dialog], [role=alertdialog])");
    this.slots = this.dialog.getByRole("grid").locator("button");
    this.stop = this.dialog.getByRole("grid").locator("button[tabindex='0']");
    this.chosen = this.dialog.getByRole("grid").locator("button[aria-selected=true]");
    this.near = this.dialog.getByRole("group", { name: /^Nearest to/ }).getByRole("button");
    this.notes = this.dialog.getByRole("textbox", { name: /^Note/ });
    this.failure = this.dialog.getByRole("alert");
    this.toast = page.getByRole("region", { name: /Notifications/ });
    this.toBook = page.getByRole("region", { name: /^To be booked/ });
    this.filter = page.getByRole("searchbox", { name: "Filter orders to be booked" });
    this.selection = page.getByRole("region", { name: "Selected appointment" });
    this.view = page.getByRole("radiogroup", { name: "Days" });
    this.days = page.locator("[data-day]");
  }

  async open(): Promise<void> {
    await this.page.goto("/appointments");
  }

  /** The card of a person's order in the list of appointments to book, filtered to that person. */
  async findCard({ name }: Person): Promise<Locator> {
    await this.filter.fill(name);
    return this.page.getByRole("article", { name: `To be booked: ${name}` });
  }

  /** A person's appointment on the axis. */
  block({ name }: Person): Locator {
    return this.page.locator("[data-day]").getByRole("link", { name: new RegExp(`^${name},`) });
  }

  /** Shows the axis of this or a later day alone, because only that has room for all appointments at the same time. */
  async showDay(date: string): Promise<void> {
    await this.view.getByText("Day", { exact: true }).click();
    await expect(this.days).toHaveCount(1);
    const getShown = async () => (await this.days.getAttribute("data-day")) ?? date;
    for (let shown = await getShown(); shown < date; shown = await getShown()) {
      await this.page.getByRole("button", { name: "Next day" }).click();
      await expect(this.days).not.toHaveAttribute("data-day", shown);
    }
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name });
  }
}
