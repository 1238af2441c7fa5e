import { expect, type Locator, type Page } from "@playwright/test";

/** Practice of match review, using only the keyboard. */
export class PracticePage {
  readonly caseHeading: Locator;
  readonly score: Locator;
  readonly verdict: Locator;
  readonly summary: Locator;
  readonly candidates: Locator;

  constructor(readonly page: Page) {
    this.caseHeading = page.getByRole("heading", { level: 2, name: /^Case \d: / });
    this.score = page.getByRole("status").filter({ hasText: /of 8 decided/ });
    this.verdict = page.getByRole("status").filter({ hasText: /^(Right|Careful|Wrong|Harmful)/ });
    this.summary = page.getByRole("region", { name: "Your round" });
    this.candidates = page.getByRole("radio", { name: /^Choose candidate/ });
  }

  async open(): Promise<void> {
    await this.page.goto("/match-review/practice");
    await expect(this.page.getByRole("button", { name: /^Start/ })).toBeVisible();
  }

  /** Starts a round, or starts it over, with its key. */
  async startRound(): Promise<void> {
    const begun = this.page.waitForResponse(
      (answer) =>
        answer.url().endsWith("/api/match-practice") && answer.request().method() === "POST",
    );
    await this.page.keyboard.press("b");
    expect((await begun).status()).toBe(200);
    await expect(this.score).toHaveText(/^0 of 8 decided/);
    await this.isOpen(1);
  }

  /** Waits until a case can be decided; returns its kind. */
  async isOpen(place: number): Promise<string> {
    await expect(this.caseHeading).toHaveText(new RegExp(`^Case ${place}: `));
    await expect(this.page.getByRole("button", { name: /^Reject/ })).toBeVisible();
    return (await this.caseHeading.innerText()).replace(/^Case \d: /, "");
  }
}
