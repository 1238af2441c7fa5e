import { type BrowserContext, expect } from "@playwright/test";

/** `409 PATCH /api/orders/…`: an answer that a test is about. */
type Expected = { readonly pattern: RegExp; seen: number };

/**
 * Listens to every page of a context: what the console says, what is thrown, what is refused by the content policy,
 * and every request that fails. A test names the failures that it is about; any other one fails it.
 */
export class Watch {
  readonly #problems: string[] = [];
  readonly #expected: Expected[] = [];

  constructor(context: BrowserContext) {
    this.follow(context);
  }

  /** Listens to one more context. */
  follow(context: BrowserContext): void {
    context.on("console", (message) => {
      const text = message.text();
      // The same failure is told by `response` with its method and address.
      if (text.startsWith("Failed to load resource")) return;
      if (["error", "warning"].includes(message.type())) this.#note(`${message.type()}: ${text}`);
    });
    context.on("weberror", (error) => this.#note(`thrown: ${error.error().message}`));
    context.on("response", (response) => {
      if (response.status() < 400) return;
      const { pathname } = new URL(response.url());
      this.#note(`${response.status()} ${response.request().method()} ${pathname}`);
    });
    context.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // The page was left, or the browser itself asked for something else in its place.
      if (why === "net::ERR_ABORTED") return;
      this.#note(`${why} ${request.method()} ${new URL(request.url()).pathname}`);
    });
  }

  /** This failure is part of the test, which fails when it does not happen. */
  expect(pattern: RegExp): void {
    this.#expected.push({ pattern, seen: 0 });
  }

  /** This failure may happen: the browser's own attempts, like fetching pages ahead while it has no connection. */
  allow(pattern: RegExp): void {
    this.#expected.push({ pattern, seen: 1 });
  }

  /** At the end of a test. */
  verify(): void {
    expect(this.#problems, "console messages and failed requests").toEqual([]);
    const missing = this.#expected.filter(({ seen }) => seen === 0);
    expect(
      missing.map(({ pattern }) => pattern.source),
      "failures that did not happen",
    ).toEqual([]);
  }

  #note(problem: string): void {
    const known = this.#expected.find(({ pattern }) => pattern.test(problem));
    if (known) known.seen += 1;
    else this.#problems.push(problem);
  }
}
