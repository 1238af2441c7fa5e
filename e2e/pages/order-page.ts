import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { calendarDayName } from "@/e2e/dates";
import type { CalendarDate } from "@/lib/contract/primitives";

/** One order and the dialogs of its actions. */
export class OrderPage {
  readonly heading: Locator;
  readonly reschedule: Locator;
  readonly dispatch: Locator;
  readonly cancel: Locator;
  readonly raw: Locator;
  /** Contains the disabled actions with their reasons. */
  readonly more: Locator;
  readonly lead: Locator;
  /** Ordered markers that may still be reported. */
  readonly pending: Locator;
  readonly timeline: Locator;
  readonly results: Locator;
  readonly note: Locator;
  readonly dialog: Locator;
  readonly dateField: Locator;
  readonly calendar: Locator;
  readonly toast: Locator;
  readonly failure: Locator;
  readonly retry: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.reschedule = page.getByRole("button", { name: "Reschedule", exact: true });
    this.dispatch = page.getByRole("button", { name: "Dispatch now …" });
    this.cancel = page.getByRole("button", { name: "Cancel order …" });
    this.raw = page.getByRole("button", { name: "Raw JSON" });
    this.more = page.getByRole("button", { name: "More actions" });
    this.lead = page.getByRole("region", { name: "Result summary" });
    this.timeline = page.getByRole("region", { name: "Timeline" });
    this.results = page.getByRole("region", { name: "Results" });
    this.pending = this.results.getByRole("group").filter({ hasText: "pending" });
    this.note = page.getByRole("textbox", { name: "New note" });
    // A toast also has the role of an alert dialog.
    this.dialog = page.locator("section:is([role=dialog], [role=alertdialog])");
    this.dateField = this.dialog.getByRole("textbox", { name: "New activation date" });
    this.calendar = this.dialog.getByRole("application", { name: /New activation date/ });
    this.toast = page.getByRole("region", { name: /Notifications/ });
    this.failure = page.getByRole("main").getByRole("alert");
    this.retry = page.getByRole("button", { name: "Try again" });
  }

  async open(orderId: string): Promise<void> {
    await this.page.goto(`/orders/${orderId}`);
  }

  /** The next response to a typed note that is saved as a draft. Call it before typing. */
  draftSaved(): Promise<Response> {
    return this.page.waitForResponse(
      (response) =>
        response.url().includes("/api/form-drafts/") && response.request().method() === "PATCH",
    );
  }

  /** The value of a term among the facts. */
  fact(term: string): Locator {
    return this.page
      .getByRole("complementary", { name: "Facts" })
      .locator("dt", { hasText: new RegExp(`^${term}$`) })
      .locator("xpath=following-sibling::dd[1]");
  }

  /** The row of a marker among the results. */
  marker(name: string): Locator {
    const head = this.page.getByRole("rowheader", { name: new RegExp(`^${name}`) });
    return this.results.getByRole("row").filter({ has: head });
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name });
  }

  /** Moves the calendar to the month of a day and chooses the day. */
  async chooseDay(date: CalendarDate): Promise<void> {
    const day = this.day(date);
    // The calendar opens at the month of the current activation date.
    await expect(this.calendar).toBeVisible();
    // The last such button is for screen readers only.
    const next = this.calendar.getByRole("button", { name: "Next" }).first();
    // A day of the next month is visible before it can be chosen.
    await expect(async () => {
      if (!(await day.isEnabled({ timeout: 500 }).catch(() => false))) await next.click();
      // Long enough for a slow machine to draw the next month; another press would skip it.
      await expect(day).toBeEnabled({ timeout: 3_000 });
    }).toPass();
    await day.click();
  }

  day(date: CalendarDate): Locator {
    return this.calendar.getByRole("button", { name: calendarDayName(date) });
  }
}
