import type { Locator, Page } from "@playwright/test";
import type { Order } from "@/lib/contract/service/order";
import { shortId } from "@/lib/contract/short-id";

/** The list of orders with its filters. */
export class OrdersPage {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly filterDialog: Locator;
  readonly searchField: Locator;
  /** `1 to 25 of 400`. */
  readonly place: Locator;
  readonly nextPage: Locator;
  readonly failure: Locator;
  /** Why the rows below it could not be read again, and how old they are. */
  readonly stale: Locator;
  readonly retry: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Orders", level: 1 });
    this.rows = page.getByRole("table", { name: "Orders" }).locator("tbody tr");
    this.filterDialog = page.getByRole("dialog", { name: "Filter orders" });
    this.searchField = page.getByRole("searchbox", { name: "Name, birth date, client id" });
    this.place = page.getByRole("navigation", { name: "Pages" });
    this.nextPage = page.getByRole("button", { name: "Next page" });
    this.failure = page.getByRole("main").getByRole("alert");
    this.stale = page.getByRole("main").getByRole("status").filter({ hasText: "Shown:" });
    this.retry = page.getByRole("button", { name: "Try again" });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/orders${query}`);
  }

  async openFilters(): Promise<void> {
    await this.page.getByRole("button", { name: "Filter f" }).click();
  }

  async applyFilters(): Promise<void> {
    await this.filterDialog.getByRole("button", { name: "Show orders" }).click();
  }

  async chooseInFilters(label: string, option: string): Promise<void> {
    await this.filterDialog.getByRole("button", { name: label }).click();
    await this.page.getByRole("option", { name: option }).click();
  }

  async search(text: string): Promise<void> {
    await this.searchField.fill(text);
    await this.searchField.press("Enter");
  }

  chip(sentence: string): Locator {
    return this.page.getByRole("button", { name: `Remove ${sentence}` });
  }

  link({ id }: Pick<Order, "id">): Locator {
    return this.rows.getByRole("link", { name: shortId(id), exact: true });
  }

  sortBy(column: string): Locator {
    return this.page.getByRole("columnheader", { name: column }).getByRole("button");
  }
}
