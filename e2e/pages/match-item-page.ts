import { expect, type Locator, type Page } from "@playwright/test";
import { nameOn } from "@/e2e/unmatched-results";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";

/** One unmatched result. Its queue is filtered by a nonexistent lab, so that no other test's result comes next. */
export class MatchItemPage {
  readonly heading: Locator;
  readonly table: Locator;
  readonly dock: Locator;
  readonly note: Locator;
  readonly undo: Locator;
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.table = page.getByRole("table", { name: "The result beside each candidate" });
    this.dock = page.getByRole("region", { name: "Decision", exact: true });
    this.note = this.dock.getByRole("textbox", { name: /, sent with the decision$/ });
    this.undo = page.getByRole("status", { name: "Last decision" });
    this.dialog = page.locator("section[role=dialog], section[role=alertdialog]");
  }

  async open({ id }: UnmatchedResult): Promise<void> {
    await this.page.goto(`/match-review/${id}?lab=nobodys-lab`);
  }

  /** Opens a result and waits until it is claimed and its names are shown. */
  async claim(result: UnmatchedResult): Promise<void> {
    await this.open(result);
    await this.waitForClaim(result);
  }

  /** Waits until the open result is claimed, its names are shown, and it can be decided. */
  async waitForClaim(result: UnmatchedResult): Promise<void> {
    // The result is read, claimed and refetched, which is slow on a browser's first page on a busy machine.
    await expect(this.heading).toHaveText(nameOn(result));
    await expect(this.page.getByText("Claimed by you until")).toBeVisible();
  }

  /** The cell of a candidate (from 1) in a row. */
  cell(row: string, candidate: number): Locator {
    return this.table
      .getByRole("row", { name: new RegExp(`^${row}`) })
      .getByRole("cell")
      .nth(candidate);
  }

  candidate(letter: string): Locator {
    return this.page.getByRole("radio", { name: `Choose candidate ${letter}` });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }
}
