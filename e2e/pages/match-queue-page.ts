import type { Locator, Page } from "@playwright/test";
import { returnLater } from "@/e2e/let-time-pass";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";

type Shown = readonly Pick<UnmatchedResult, "id">[];

/** The queue of unmatched results, alone and beside a review. */
export class MatchQueuePage {
  readonly heading: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  readonly risks: Locator;
  readonly reasons: Locator;
  readonly column: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Match review", level: 1 });
    this.table = page.getByRole("table", { name: /^Results to match/ });
    this.rows = this.table.locator("tbody tr");
    this.risks = page.getByRole("group", { name: "Show only the risk" });
    this.reasons = page.getByRole("group", { name: "Show only why it waits" });
    this.column = page.getByRole("navigation", { name: "Results to match" });
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/match-review${search}`);
  }

  /**
   * Makes the browser refetch the queue, as when somebody returns to it. A test cannot change the queue that was sent
   * with the page.
   */
  async readAgain(): Promise<void> {
    await returnLater(this.page);
  }

  /**
   * Hides other tests' results from what the browser reads; `readAgain` hides those that were sent with the page.
   * Results added to the list later are shown.
   */
  async showOnly(results: Shown): Promise<void> {
    await this.page.route(
      ({ pathname }) => pathname === "/api/match-review",
      async (route) => {
        // A refresh may still be in flight when the test ends.
        const response = await route.fetch().catch(() => null);
        if (response === null) return;
        const queue = (await response.json()) as { items: { id: string }[] };
        const items = queue.items.filter((item) => results.some(({ id }) => id === item.id));
        await route.fulfill({ response, json: { ...queue, items } });
      },
    );
  }

  getRow({ id }: Shown[number]): Locator {
    return this.rows.filter({ has: this.page.locator(`a[href^="/match-review/${id}"]`) });
  }

  /** The ids of the rows, from top to bottom. */
  async order(): Promise<string[]> {
    const hrefs = await this.rows
      .locator("a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    return hrefs.map((href) => href.split("?")[0]?.split("/").at(-1) ?? "");
  }

  /** The screen reader announcement about the queue, not the one about the last decision. */
  spoken(sentence: string | RegExp): Locator {
    return this.page.locator("p[role=status].sr-only").filter({ hasText: sentence });
  }
}
