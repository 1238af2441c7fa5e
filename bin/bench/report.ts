import os from "node:os";
import type { Latency } from "./latency";
import type { MeasuredBrowser } from "./measure-browser";
import type { MeasuredSamples } from "./measure-samples";

export type MeasuredRequest = Latency & {
  readonly name: string;
  /** The same statements on one plain connection, where they were measured. */
  readonly sql?: Latency;
};

export type MeasuredHop = {
  readonly name: string;
  readonly direct: Latency;
  readonly console: Latency;
};

export type Findings = {
  readonly orders: number;
  readonly requests: readonly MeasuredRequest[];
  readonly hops: readonly MeasuredHop[];
  readonly samples: MeasuredSamples;
  readonly browser: MeasuredBrowser;
  readonly starts: {
    readonly firstMs: number;
    /** Of the first, until the demo clinic is begun. */
    readonly demoBegunMs: number;
    readonly secondMs: number;
  };
  readonly postgres: string;
};

const BEGIN = "<!-- npm run bench writes from here -->";
const END = "<!-- to here -->";

/** The findings as tables of Markdown; ratios are to the first request. */
export function describeFindings({
  requests,
  hops,
  samples,
  browser,
  starts,
  ...about
}: Findings): string {
  const [reference] = requests;
  const ratio = (value: number, to: number | undefined) =>
    to === undefined ? "" : (value / to).toFixed(1);
  return [
    describeMachine(about),
    table(
      ["request to the service", "p50 ms", "p95 ms", "p95 ÷ read", "SQL alone p50 ms", "p50 ÷ SQL"],
      requests.map(({ name, p50Ms, p95Ms, sql }) => [
        name,
        ms(p50Ms),
        ms(p95Ms),
        ratio(p95Ms, reference?.p95Ms),
        sql ? ms(sql.p50Ms) : "",
        ratio(p50Ms, sql?.p50Ms),
      ]),
    ),
    table(
      ["through the dashboard", "service p50 ms", "dashboard p50 ms", "hop p50 ms", "p95 ms"],
      hops.map(({ name, direct, console }) => [
        name,
        ms(direct.p50Ms),
        ms(console.p50Ms),
        ms(console.p50Ms - direct.p50Ms),
        ms(console.p95Ms),
      ]),
    ),
    table(
      [
        "page of 5,000 samples, rows in the table",
        "p50 ms",
        "p95 ms",
        "SQL alone p95 ms",
        "p95 ÷ SQL",
      ],
      samples.pages.map(({ rows, page, sql }) => [
        rows.toLocaleString("en"),
        ms(page.p50Ms),
        ms(page.p95Ms),
        ms(sql.p95Ms),
        ratio(page.p95Ms, sql.p95Ms),
      ]),
    ),
    table(
      ["samples taken in, by", "samples", "s", "samples a second"],
      samples.ingests.map(({ name, count, ms: taken }) => [
        name,
        count.toLocaleString("en"),
        seconds(taken),
        Math.round((count / taken) * 1000).toLocaleString("en"),
      ]),
    ),
    table(
      ["a year of minutes in a browser", ""],
      [
        ["points", browser.points.toLocaleString("en")],
        ["read and thinned, p50 ms", ms(browser.arrivedMs.p50Ms)],
        ["first drawn after the data's arrival, p50 ms", ms(browser.drawnMs.p50Ms)],
        ["first drawn after the data's arrival, p95 ms", ms(browser.drawnMs.p95Ms)],
        [`longest of ${browser.frames} frames while dragged, ms`, ms(browser.longestFrameMs)],
      ],
    ),
    table(
      ["start", "s"],
      [
        ["first, on an empty folder, from a build", seconds(starts.firstMs)],
        ["of that before the demo clinic is begun", seconds(starts.demoBegunMs)],
        ["second", seconds(starts.secondMs)],
      ],
    ),
  ].join("\n\n");
}

/** The document with the findings in the place that is kept for them. Throws when there is none. */
export function placeFindings(document: string, findings: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error("The document keeps no place for the findings");
  return `${document.slice(0, begin + BEGIN.length)}\n\n${findings}\n\n${document.slice(end)}`;
}

function describeMachine({ orders, postgres }: Pick<Findings, "orders" | "postgres">): string {
  const [load = 0] = os.loadavg();
  const memoryGb = Math.round(os.totalmem() / 1024 ** 3);
  return [
    new Date().toISOString().slice(0, 10),
    `${orders.toLocaleString("en")} orders`,
    `${os.availableParallelism()} cores`,
    `${memoryGb} GB of memory`,
    `${os.type()} ${os.arch()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${postgres}`,
    `load ${load.toFixed(1)} at the end`,
  ].join(" · ");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, index) => (index === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map(line).join("\n");
}

const ms = (value: number) => value.toFixed(2);
const seconds = (value: number) => (value / 1000).toFixed(1);
