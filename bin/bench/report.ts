import os from "node:os";
import type { MeasuredReading } from "@/bin/eval-intake/measures/processor-time";
import { describeEvents } from "./describe-events";
import { describeLoad } from "./describe-load";
import { describeReading } from "./describe-reading";
import type { MeasuredBrowser } from "./measure-browser";
import type { MeasuredEvents } from "./measure-events";
import type { MeasuredLoad } from "./measure-load";
import type { MeasuredMatching } from "./measure-matching";
import type { MeasuredMonth } from "./measure-month";
import type { MeasuredHop, MeasuredRequest } from "./measure-phial";
import type { MeasuredQueue } from "./measure-queue";
import type { MeasuredSamples } from "./measure-samples";
import type { MeasuredScrolling } from "./measure-scrolling";
import type { MeasuredSearch } from "./measure-search";
import type { MeasuredWrites } from "./measure-writes";
import { ms, ratio, seconds, table } from "./table";

export type MeasuredStarts = {
  readonly firstMs: number;
  /** Until the first start begins to create the demo clinic. */
  readonly demoBegunMs: number;
  readonly secondMs: number;
};

/** The measurements of each part. */
export type Findings = {
  readonly starts: MeasuredStarts;
  readonly orders: readonly MeasuredRequest[];
  readonly hops: readonly MeasuredHop[];
  readonly writes: MeasuredWrites;
  readonly browser: MeasuredBrowser;
  readonly queue: MeasuredQueue;
  readonly scrolling: MeasuredScrolling;
  readonly samples: MeasuredSamples;
  readonly search: MeasuredSearch;
  readonly matching: MeasuredMatching;
  readonly month: MeasuredMonth;
  readonly events: MeasuredEvents;
  readonly load: MeasuredLoad;
  readonly reading: readonly MeasuredReading[];
};
export type Part = keyof Findings;

/** Each part as Markdown tables; ratios of requests are to the first one. */
export const DESCRIBE: { readonly [P in Part]: (found: Findings[P]) => string } = {
  starts: ({ firstMs, demoBegunMs, secondMs }) =>
    table(
      ["start", "s"],
      [
        ["first, on an empty folder, from a build", seconds(firstMs)],
        ["of that before the demo clinic is started", seconds(demoBegunMs)],
        ["second", seconds(secondMs)],
      ],
    ),
  orders: (requests) =>
    table(
      ["request to the service", "p50 ms", "p95 ms", "p95 ÷ read", "SQL alone p50 ms", "p50 ÷ SQL"],
      requests.map(({ name, p50Ms, p95Ms, sql }) => [
        name,
        ms(p50Ms),
        ms(p95Ms),
        ratio(p95Ms, requests[0]?.p95Ms),
        sql ? ms(sql.p50Ms) : "",
        ratio(p50Ms, sql?.p50Ms),
      ]),
    ),
  hops: (hops) =>
    table(
      ["through the dashboard", "service p50 ms", "dashboard p50 ms", "hop p50 ms", "p95 ms"],
      hops.map(({ name, direct, dashboard }) => [
        name,
        ms(direct.p50Ms),
        ms(dashboard.p50Ms),
        ms(dashboard.p50Ms - direct.p50Ms),
        ms(dashboard.p95Ms),
      ]),
    ),
  writes: ({ creations, bulk }) =>
    [
      table(
        ["order made", "p50 ms", "p95 ms", "p95 ÷ read of one"],
        creations.map(({ name, p50Ms, p95Ms, readP95Ms }) => [
          name,
          ms(p50Ms),
          ms(p95Ms),
          ratio(p95Ms, readP95Ms),
        ]),
      ),
      table(
        ["orders moved together", "orders", "s", "orders a second", "÷ one after the other"],
        [
          [
            "through the dashboard",
            bulk.orders.toLocaleString("en"),
            seconds(bulk.ms),
            ((bulk.orders / bulk.ms) * 1000).toFixed(0),
            ratio((bulk.singleP50Ms * bulk.orders) / bulk.ms, 1),
          ],
        ],
      ),
    ].join("\n\n"),
  events: describeEvents,
  load: describeLoad,
  reading: describeReading,
  queue: ({ items, requests }) =>
    table(
      [`match review, ${items.toLocaleString("en")} results waiting`, "p50 ms", "p95 ms"],
      requests.map(({ name, p50Ms, p95Ms }) => [name, ms(p50Ms), ms(p95Ms)]),
    ),
  scrolling: ({ items, drawnMs, frames }) =>
    [
      table(
        [`the queue of ${items.toLocaleString("en")} in a browser`, "p50 ms", "p95 ms"],
        [["first drawn after the data's arrival", ms(drawnMs.p50Ms), ms(drawnMs.p95Ms)]],
      ),
      table(
        ["scrolled with", "frames", "p95 ms", "longest ms", "over 50 ms"],
        frames.map(({ name, count, p95Ms, longestMs, long }) => [
          name,
          String(count),
          ms(p95Ms),
          ms(longestMs),
          String(long),
        ]),
      ),
    ].join("\n\n"),
  samples: ({ pages, ingests }) =>
    [
      table(
        [
          "page of 5,000 samples, rows in the table",
          "p50 ms",
          "p95 ms",
          "SQL alone p95 ms",
          "p95 ÷ SQL",
        ],
        pages.map(({ rows, page, sql }) => [
          rows.toLocaleString("en"),
          ms(page.p50Ms),
          ms(page.p95Ms),
          ms(sql.p95Ms),
          ratio(page.p95Ms, sql.p95Ms),
        ]),
      ),
      table(
        ["samples taken in, by", "samples", "s", "samples a second"],
        ingests.map(({ name, count, ms: taken }) => [
          name,
          count.toLocaleString("en"),
          seconds(taken),
          Math.round((count / taken) * 1000).toLocaleString("en"),
        ]),
      ),
    ].join("\n\n"),
  search: ({ people, searches }) =>
    table(
      [
        `search among ${people.toLocaleString("en")} people`,
        "p50 ms",
        "p95 ms",
        "SQL alone p50 ms",
        "p50 ÷ SQL",
        "p95 ÷ SQL",
        "found on the first page",
      ],
      searches.map(({ name, p50Ms, p95Ms, sql, found, runs }) => [
        name,
        ms(p50Ms),
        ms(p95Ms),
        ms(sql.p50Ms),
        ratio(p50Ms, sql.p50Ms),
        ratio(p95Ms, sql.p95Ms),
        `${found} of ${runs}`,
      ]),
    ),
  matching: ({ people, kinds, received }) =>
    [
      table(
        [
          `a report, decided among ${people.toLocaleString("en")} people`,
          "p50 ms",
          "p95 ms",
          "reports",
          "attached",
          "right person first",
          "other for review",
          "wrongly attached",
        ],
        kinds.map(({ name, p50Ms, p95Ms, runs, attached, shownFirst, left, wrong }) => [
          name,
          ms(p50Ms),
          ms(p95Ms),
          ...[runs, attached, shownFirst, left, wrong].map(String),
        ]),
      ),
      table(
        ["a report received over HTTP", "p50 ms", "p95 ms"],
        [["with its sample number, decided and attached", ms(received.p50Ms), ms(received.p95Ms)]],
      ),
    ].join("\n\n"),
  month: ({ orders, ms: taken, ended, illegal }) =>
    table(
      ["orders in a simulated month", "s", "ended", "illegal transitions"],
      [[orders.toLocaleString("en"), seconds(taken), ended.toLocaleString("en"), String(illegal)]],
    ),
  browser: (browser) =>
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
};

/** The document with a part's findings between that part's two marks. Throws when it has no such marks. */
export function placeFindings(document: string, part: Part, findings: string): string {
  const [beginMark, endMark] = [`<!-- npm run bench: ${part} -->`, `<!-- end of ${part} -->`];
  const [begin, end] = [document.indexOf(beginMark), document.indexOf(endMark)];
  if (begin < 0 || end < begin) throw new Error(`The document has no marks for ${part}`);
  return `${document.slice(0, begin + beginMark.length)}\n\n${findings}\n\n${document.slice(end)}`;
}

/** The date and the machine of a measurement. */
export function describeMachine(about?: { orders: number; postgres: string }): string {
  const [load = 0] = os.loadavg();
  const memoryGb = Math.round(os.totalmem() / 1024 ** 3);
  return [
    new Date().toISOString().slice(0, 10),
    ...(about ? [`${about.orders.toLocaleString("en")} orders`] : []),
    `${os.availableParallelism()} cores`,
    `${memoryGb} GB of memory`,
    `${os.type()} ${os.arch()}`,
    `Node ${process.versions.node}`,
    ...(about ? [`PostgreSQL ${about.postgres}`] : []),
    `load ${load.toFixed(1)} at the end`,
  ].join(" · ");
}
