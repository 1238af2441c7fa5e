import { type BrowserContext, expect } from "@playwright/test";

/** `409 PATCH /api/orders/…`: a failure that a test expects. */
type Expected = { readonly pattern: RegExp; seen: number };

/**
 * Watches every page of a context for console errors and warnings, exceptions, violations of the content policy and
 * failed requests. A test names the failures that it expects; any other one fails it.
 */
export class Watch {
  readonly #problems: string[] = [];
  readonly #expected: Expected[] = [];

  constructor(context: BrowserContext) {
    this.follow(context);
  }

  /** Watches another context as well. */
  follow(context: BrowserContext): void {
    context.on("console", (message) => {
      const text = message.text();
      // `response` reports the same failure with its method and address.
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
      // The page was left, or the browser replaced the request.
      if (why === "net::ERR_ABORTED") return;
      this.#note(`${why} ${request.method()} ${new URL(request.url()).pathname}`);
    });
  }

  /** Expects this failure: the test fails when it does not happen. */
  expect(pattern: RegExp): void {
    this.#expected.push({ pattern, seen: 0 });
  }

  /** Allows this failure: an attempt of the browser itself, like a prefetch while it is offline. */
  allow(pattern: RegExp): void {
    this.#expected.push({ pattern, seen: 1 });
  }

  /** Called at the end of a test. */
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
