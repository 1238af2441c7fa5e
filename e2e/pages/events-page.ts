import type { Locator, Page } from "@playwright/test";

/** The list of received events, and the page of one. */
export class EventsPage {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly searchField: Locator;
  readonly dialog: Locator;
  readonly content: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Events", level: 1 });
    this.rows = page.getByRole("table", { name: "Events" }).locator("tbody tr");
    this.searchField = page.getByRole("searchbox", { name: "Id of an event, record or person" });
    this.dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    this.content = page.getByRole("region", { name: "Content of the event" });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/events${query}`);
  }

  async search(id: string): Promise<void> {
    await this.searchField.fill(id);
    await this.searchField.press("Enter");
  }
}
