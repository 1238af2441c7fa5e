import type { Locator, Page } from "@playwright/test";
import { dateText } from "@/e2e/dates";
import type { CalendarDate } from "@/lib/contract/primitives";

/** A person's cycles as a calendar, as a strip and as a table. */
export class CyclePage {
  readonly grid: Locator;
  readonly strip: Locator;
  readonly readout: Locator;
  readonly table: Locator;
  /** For each cycle in view: its cover line, or why there is none. */
  readonly coverLines: Locator;
  readonly temperatureByDay: Locator;
  readonly failure: Locator;
  readonly retry: Locator;

  constructor(readonly page: Page) {
    this.grid = page.getByRole("grid", { name: "Cycle calendar" });
    this.strip = page.getByRole("slider", { name: "Day" });
    this.readout = page.getByRole("region", { name: "Day by day" }).getByRole("status");
    this.table = page.getByRole("table", { name: "Cycles" });
    this.coverLines = page
      .getByRole("list", { name: "Cover lines of the visible cycles" })
      .getByRole("listitem");
    this.temperatureByDay = page.getByRole("img", { name: /^Basal body temperature by cycle day/ });
    this.failure = page.getByRole("main").getByRole("alert");
    this.retry = page.getByRole("button", { name: "Try again" });
  }

  async open(userId: string): Promise<void> {
    await this.page.goto(`/people/${userId}/cycles`);
  }

  day(date: CalendarDate): Locator {
    return this.grid.getByRole("gridcell", { name: new RegExp(`^${dateText(date)}[,;]`) });
  }

  /** The bars of flow in a day's cell. */
  bars(date: CalendarDate): Locator {
    return this.day(date).locator("svg rect");
  }

  /** The row of the cycle that starts on a day. */
  cycle(periodStart: CalendarDate): Locator {
    return this.table.getByRole("row").filter({ hasText: dateText(periodStart) });
  }
}
