import type { Locator, Page } from "@playwright/test";

type Span = { readonly from: string; readonly to: string; readonly show: readonly string[] };

/** A person's samples over time: plots on one axis, and a shared cursor. */
export class TimeseriesPage {
  readonly cursor: Locator;
  /** The screen reader announcement for the cursor. */
  readonly reading: Locator;
  readonly csv: Locator;

  constructor(readonly page: Page) {
    const stack = page.getByRole("region", { name: "Series over time" });
    this.cursor = stack.getByRole("slider", { name: "Time" });
    this.reading = stack.locator("p[role=status]");
    this.csv = page.getByRole("button", { name: "CSV", exact: true });
  }

  async open(userId: string, { from, to, show }: Span): Promise<void> {
    const query = new URLSearchParams({ from, to, show: show.join(",") });
    await this.page.goto(`/people/${userId}/timeseries?${query}`);
  }

  /** The plot of one resource with its header. */
  panel(resource: string): Locator {
    return this.page.locator(`section[data-resource="${resource}"]`);
  }

  /** The plot, whose accessible name describes it. */
  picture(resource: string): Locator {
    return this.panel(resource).getByRole("img");
  }

  lines(resource: string): Locator {
    return this.panel(resource).locator(".recharts-line-curve");
  }

  /** Draws a box over a plot with the mouse, between two shares of its width. */
  async dragOver(resource: string, from: number, to: number): Promise<void> {
    const box = await this.page.locator(`[data-plot="${resource}"]`).boundingBox();
    if (!box) throw new Error(`There is no plot of ${resource}`);
    const y = box.y + box.height / 2;
    await this.page.mouse.move(box.x + box.width * from, y);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + box.width * ((from + to) / 2), y);
    await this.page.mouse.move(box.x + box.width * to, y);
    await this.page.mouse.up();
  }

  gap(resource: string, length: string): Locator {
    return this.panel(resource).locator(`[data-gap="${length}"] rect:not([data-ground])`);
  }

  async chooseZone(name: "Clinic" | "Patient’s home" | "UTC"): Promise<void> {
    await this.page
      .getByRole("radiogroup", { name: "Time zone" })
      .locator("label", { hasText: name })
      .click();
  }
}

/** Runs in the page: the left and right end of every unbroken segment of a line, in the line's own pixels. */
export function getPieces(line: Element): { left: number; right: number }[] {
  const pieces = (line.getAttribute("d") ?? "").split("M").filter(Boolean);
  return pieces.map((piece) => {
    const xs = piece.split("L").map((point) => Number.parseFloat(point));
    return { left: Math.min(...xs), right: Math.max(...xs) };
  });
}
