import lighthouse from "lighthouse";

/** The outcome of one run: scores from 0 to 100, and the figures behind the performance score. */
export type Run = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly transferKb: number;
  /** The audits that cost points in accessibility and best practices, with the first element each one found. */
  readonly findings: readonly string[];
};

type Options = {
  /** The browser's remote debugging port. */
  readonly port: number;
  /** The cookies of the session. */
  readonly cookie: string;
};

/**
 * Everything is loaded by then, including late parts. Lighthouse cannot wait for the live update stream, which never
 * ends.
 */
const LOADED_MS = 15_000;

/**
 * One run of Lighthouse's mobile preset: a slow phone on a slow network, simulated. Throws when the page cannot be
 * read.
 */
export async function measure(url: string, { port, cookie }: Options): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    maxWaitForLoad: LOADED_MS,
    logLevel: "error",
    formFactor: "mobile",
    onlyCategories: ["performance", "accessibility", "best-practices"],
    extraHeaders: { Cookie: cookie },
  });
  if (!result) throw new Error(`Lighthouse did not measure ${new URL(url).pathname}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  // If the session were lost, the sign-in page would be measured.
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${new URL(url).pathname} led elsewhere: is the session valid?`);
  }
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const findings = ["accessibility", "best-practices"].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
      return [`${audit.title}: ${getFirst(audit.details)}`];
    }),
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    lcpMs: figure("largest-contentful-paint"),
    tbtMs: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    transferKb: figure("total-byte-weight") / 1_024,
    findings,
  };
}

/** The first thing that an audit lists, shortened but still identifiable. */
function getFirst(details: unknown): string {
  const items = (details as { items?: unknown[] } | undefined)?.items;
  return JSON.stringify(items?.[0] ?? "").slice(0, 300);
}
