import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { planDeliveries } from "./event-load";
import { getLatency, measure } from "./latency";
import { DESCRIBE, describeMachine, type Findings, type Part, placeFindings } from "./report";

const latency = { p50Ms: 2, p95Ms: 4 };
const findings: Findings = {
  starts: { firstMs: 12_000, demoBegunMs: 3_000, secondMs: 2_345 },
  orders: [
    { name: "GET order", ...latency, sql: { p50Ms: 1, p95Ms: 2 } },
    { name: "List", p50Ms: 6, p95Ms: 10 },
  ],
  hops: [{ name: "one order", direct: latency, dashboard: { p50Ms: 3.25, p95Ms: 5 } }],
  writes: {
    creations: [{ name: "POST order", ...latency, readP95Ms: 2 }],
    bulk: { orders: 1000, ms: 4_000, singleP50Ms: 12 },
  },
  queue: { items: 5_000, requests: [{ name: "first page", ...latency }] },
  scrolling: {
    items: 5_000,
    drawnMs: latency,
    frames: [{ name: "the wheel", count: 120, long: 1, p95Ms: 21, longestMs: 55.5 }],
  },
  samples: {
    pages: [{ rows: 10_000_000, page: latency, sql: { p50Ms: 1, p95Ms: 3.2 } }],
    ingests: [{ name: "a file", count: 500_000, ms: 10_000 }],
  },
  search: {
    people: 1_000_000,
    searches: [
      { name: "birth date", ...latency, sql: { p50Ms: 1, p95Ms: 2 }, found: 60, runs: 60 },
    ],
  },
  matching: {
    people: 1_000_000,
    kinds: [
      {
        name: "with a sample",
        runs: 300,
        attached: 298,
        shownFirst: 2,
        left: 0,
        wrong: 0,
        ...latency,
      },
    ],
    received: latency,
  },
  events: {
    events: 3_000,
    answered: { ...latency, perSecond: 500 },
    bare: { p50Ms: 1, p95Ms: 2, perSecond: 2_000 },
    appliedMs: 7_000,
    kinds: { new: 2_700, duplicate: 100, reordered: 100, forged: 100 },
    superseded: 90,
    postgres: "18.4",
  },
  reading: [{ name: "HL7 v2", readMs: 10, floorMs: 2.5 }],
  load: {
    seconds: 60,
    openOrders: 10_000,
    postgres: "18.4",
    runs: [
      {
        name: "with Today",
        connections: 1,
        requests: 600,
        perSecond: 10,
        shed: 0,
        errors: 0,
        ...latency,
        p99Ms: 5,
      },
      {
        name: "with Today",
        connections: 200,
        requests: 6_000,
        perSecond: 100,
        shed: 1,
        errors: 2,
        p50Ms: 8,
        p95Ms: 16,
        p99Ms: 20,
      },
    ],
    overload: {
      carried: 60,
      offered: 240,
      acknowledged: 700,
      lost: 0,
      runs: [
        {
          name: "reads",
          connections: null,
          requests: 13_680,
          perSecond: 57,
          shed: 10_260,
          errors: 0,
          ...latency,
          p99Ms: 5,
        },
      ],
    },
  },
  month: { orders: 1_012, ms: 61_300, ended: 954, illegal: 0 },
  browser: {
    points: 525_600,
    arrivedMs: latency,
    drawnMs: { p50Ms: 120, p95Ms: 180 },
    longestFrameMs: 33.4,
    frames: 62,
  },
};

describe("latencies", () => {
  it("are ranks of what was measured", () => {
    const times = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(getLatency(times)).toEqual({ p50Ms: 50, p95Ms: 95 });
    expect(getLatency([7])).toEqual({ p50Ms: 7, p95Ms: 7 });
  });

  it("are of works that take turns, the first runs not counted", async () => {
    const seen: string[] = [];
    const work = (name: string) => async (run: number) => seen.push(`${name}${run}`);
    const latencies = await measure({ warmUp: 1, counted: 2 }, [work("a"), work("b")]);
    expect(seen).toEqual(["a0", "b0", "a1", "b1", "a2", "b2"]);
    expect(latencies).toHaveLength(2);
  });
});

describe("deliveries of events", () => {
  it("are repeated, out of order or forged in a tenth of all cases", () => {
    const deliveries = planDeliveries(3_000);
    const isNew = deliveries.filter(({ kind }) => kind === "new").length;
    expect([deliveries.length, Math.round((isNew / 3_000) * 100)]).toEqual([3_000, 90]);
    const first = deliveries.findIndex(({ kind }) => kind === "duplicate");
    const before = deliveries.slice(0, first).map(({ eventId }) => eventId);
    expect(before).toContain(deliveries[first]?.eventId);
  });
});

describe("the report", () => {
  it("has a line for each request, with its ratios", () => {
    const orders = DESCRIBE.orders(findings.orders);
    expect(orders).toContain("| GET order | 2.00 | 4.00 | 1.0 | 1.00 | 2.0 |");
    expect(orders).toContain("| List | 6.00 | 10.00 | 2.5 |  |  |");
    expect(DESCRIBE.hops(findings.hops)).toContain("| one order | 2.00 | 3.25 | 1.25 | 5.00 |");
    const writes = DESCRIBE.writes(findings.writes);
    expect(writes).toContain("| POST order | 2.00 | 4.00 | 2.0 |");
    expect(writes).toContain("| through the dashboard | 1,000 | 4.0 | 250 | 3.0 |");
    const load = DESCRIBE.load(findings.load);
    expect(load).toContain(
      "| with Today | 200 | 6,000 | 100 | 2 | 1 | 8.00 | 16.00 | 20.00 | 4.0 |",
    );
    expect(load).toContain("| 240 requests a second for 60 s, 4.0 × the 60 that are carried |");
    expect(load).toContain("| reads | 13,680 | 57 | 0 | 10260 | 2.00 | 4.00 | 5.00 | 1.0 |");
    const samples = DESCRIBE.samples(findings.samples);
    expect(samples).toContain("| 10,000,000 | 2.00 | 4.00 | 3.20 | 1.3 |");
    expect(samples).toContain("| a file | 500,000 | 10.0 | 50,000 |");
    const queue = DESCRIBE.queue(findings.queue);
    expect(queue).toContain("| match review, 5,000 results waiting | p50 ms | p95 ms |");
    expect(queue).toContain("| first page | 2.00 | 4.00 |");
    const scrolling = DESCRIBE.scrolling(findings.scrolling);
    expect(scrolling).toContain("| first drawn after the data's arrival | 2.00 | 4.00 |");
    expect(scrolling).toContain("| the wheel | 120 | 21.00 | 55.50 | 1 |");
    const matching = DESCRIBE.matching(findings.matching);
    expect(matching).toContain("| with a sample | 2.00 | 4.00 | 300 | 298 | 2 | 0 | 0 |");
    const events = DESCRIBE.events(findings.events);
    expect(events).toContain("| answered ÷ inserted | 0.25 | 2.0 | 2.0 |");
    expect(events).toContain("| 2700 | 100 | 100 | 100 | 0 | 0 | 0 | 90 | 7.0 |");
    expect(DESCRIBE.reading(findings.reading)).toContain("| HL7 v2 | 10.00 | 2.50 | 4.0 |");
    const browser = DESCRIBE.browser(findings.browser);
    expect(browser).toContain("| points | 525,600 |");
    expect(browser).toContain("| longest of 62 frames while dragged, ms | 33.40 |");
    expect(DESCRIBE.starts(findings.starts)).toContain("| second | 2.3 |");
  });

  it("says when and where it was measured", () => {
    expect(describeMachine({ orders: 100_000, postgres: "18.4" })).toMatch(
      /^\d{4}-\d{2}-\d{2} · 100,000 orders · \d+ cores · \d+ GB of memory · /,
    );
  });

  it("takes the place of the one before it and leaves the rest alone", () => {
    const document = "before\n<!-- npm run bench: hops -->\n\nold\n\n<!-- end of hops -->\nafter\n";
    const placed = placeFindings(document, "hops", "new");
    expect(placed).toBe(document.replace("old", "new"));
    expect(placeFindings(placed, "hops", "new")).toBe(placed);
    expect(() => placeFindings(document, "orders", "new")).toThrow("has no marks for orders");
  });

  it("finds a place for each part in the document that is kept", async () => {
    const document = await readFile("docs/performance.md", "utf8");
    for (const part of Object.keys(DESCRIBE) as Part[]) {
      expect(placeFindings(document, part, "found")).toContain("found");
    }
  });
});
