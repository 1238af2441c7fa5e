import type { Locator, Page } from "@playwright/test";

/** The results of one person: by collection, and one marker over time. */
export class PersonResultsPage {
  readonly collections: Locator;
  /** The collections' links to the orders they come from, in page order. */
  readonly orderLinks: Locator;
  readonly history: Locator;
  readonly historyTitle: Locator;
  readonly charts: Locator;
  readonly chart: Locator;
  /** The marker's values, without the table header. */
  readonly rows: Locator;
  readonly markerChoice: Locator;
  /** Lab reports that are not results yet. */
  readonly openReports: Locator;

  constructor(readonly page: Page) {
    this.collections = page.getByRole("heading", { level: 2, name: /collected$|reported$/ });
    this.orderLinks = page
      .getByRole("region")
      .filter({ has: this.collections })
      .getByRole("link", { name: /^Order/ });
    this.historyTitle = page.locator("#marker-title");
    this.history = page.getByRole("region").filter({ has: this.historyTitle });
    this.charts = this.history.getByRole("img");
    this.chart = this.charts.first();
    this.rows = this.history.getByRole("table").locator("tbody tr");
    this.openReports = page
      .getByRole("list", { name: "Lab reports that are not results yet" })
      .getByRole("listitem");
    this.markerChoice = page.getByRole("button", { name: /Marker$/ });
  }

  async open(userId: string, query = ""): Promise<void> {
    await this.page.goto(`/people/${userId}/results${query}`);
  }

  /** The section of a collection, found by the order that it comes from. */
  getCollection(orderId: string): Locator {
    return this.page
      .getByRole("region")
      .filter({ has: this.page.locator(`a[href="/orders/${orderId}"]`) });
  }

  async openHistory(collection: Locator, count: string): Promise<void> {
    await collection.getByRole("button", { name: new RegExp(`^History of .*${count}$`) }).click();
  }
}
