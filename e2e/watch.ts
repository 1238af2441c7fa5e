import { type BrowserContext, expect, type Request } from "@playwright/test";

const QUIET_MS = 500;

/**
 * The live connection ends with the page, the session and the network, and is then reopened; live.spec.ts tests that.
 */
const isLive = (request: Request) => new URL(request.url()).pathname === "/api/live";

/** `409 PATCH /api/orders/…`: a failure that a test expects. */
type Expected = { readonly pattern: RegExp; seen: number };

/**
 * Watches every page of a context for console errors and warnings, exceptions, violations of the content policy and
 * failed requests. A test declares the failures that it expects; any other failure makes it fail.
 */
export class Watch {
  readonly #problems: string[] = [];
  readonly #expected: Expected[] = [];
  readonly #inFlight = new Set<Request>();
  #lastTrafficAt = Date.now();
  /** What the page read until it heard that it is offline; null while nothing is disconnecting. */
  #unaware: Set<Request> | null = null;

  constructor(context: BrowserContext) {
    this.follow(context);
  }

  /** Watches another context as well. */
  follow(context: BrowserContext): void {
    this.#followTraffic(context);
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
      if (isLive(response.request())) return;
      this.#note(`${response.status()} ${response.request().method()} ${pathname}`);
    });
    context.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // The page was left, or the browser replaced the request.
      if (why === "net::ERR_ABORTED" || isLive(request)) return;
      if (why === "net::ERR_INTERNET_DISCONNECTED" && this.#unaware?.has(request)) return;
      this.#note(`${why} ${request.method()} ${new URL(request.url()).pathname}`);
    });
  }

  /** Expects this failure: the test fails if it does not happen. */
  expect(pattern: RegExp): void {
    this.#expected.push({ pattern, seen: 0 });
  }

  /** Allows this failure: a request that the browser makes by itself, like a prefetch while offline. */
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

  /**
   * Waits until there have been no requests and responses for half a second, except on the live connection, which stays
   * open.
   */
  async waitUntilQuiet(): Promise<void> {
    const isQuiet = () => this.#inFlight.size === 0 && Date.now() - this.#lastTrafficAt >= QUIET_MS;
    await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
  }

  /**
   * Carries out `act`, which ends once the page knows that it is offline. What it reads until then, because something
   * changed for everybody at that moment, may fail.
   */
  async disconnect(act: () => Promise<void>): Promise<void> {
    this.#unaware = new Set(this.#inFlight);
    await act();
    const unaware = [...this.#unaware];
    const isOver = () => !unaware.some((request) => this.#inFlight.has(request));
    await expect.poll(isOver, { intervals: [50] }).toBe(true);
    this.#unaware = null;
  }

  #followTraffic(context: BrowserContext): void {
    context.on("request", (request) => {
      if (isLive(request)) return;
      if (request.method() === "GET") this.#unaware?.add(request);
      this.#inFlight.add(request);
      this.#lastTrafficAt = Date.now();
    });
    const end = (request: Request) => {
      if (this.#inFlight.delete(request)) this.#lastTrafficAt = Date.now();
    };
    context.on("requestfinished", end);
    context.on("requestfailed", end);
  }

  #note(problem: string): void {
    const known = this.#expected.find(({ pattern }) => pattern.test(problem));
    if (known) known.seen += 1;
    else this.#problems.push(problem);
  }
}
