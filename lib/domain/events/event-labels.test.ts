import { describe, expect, it } from "vitest";
import { EVENT_VERDICTS, type EventFlow } from "@/lib/contract/dashboard/received-event";
import { Instant } from "@/lib/contract/primitives";
import { EVENT_TYPES } from "@/lib/contract/service/events/event-catalog";
import { on24HourClock } from "@/lib/domain/datetime";
import { countTroubles, formatDelay, formatFlow } from "./event-flow";
import { getObjectHref } from "./event-links";
import { formatEventKind, formatEventType, formatObjectStatus, getUnread } from "./event-types";
import { explainVerdict, VERDICTS } from "./event-verdicts";

const USER = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const ORDER = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b45";

describe("the verdicts", () => {
  it("have shapes and words of their own, so that color is not needed", () => {
    const views = EVENT_VERDICTS.map((verdict) => VERDICTS[verdict]);
    expect(new Set(views.map(({ shape }) => shape)).size).toBe(views.length);
    expect(new Set(views.map(({ label }) => label)).size).toBe(views.length);
  });
});

describe("explainVerdict", () => {
  it("prefers the stored reason to the general one, and adds it where both are needed", () => {
    const explanation = "It was signed ahead of our clock.";
    expect(explainVerdict({ verdict: "too_old", explanation })).toEqual([explanation]);
    expect(explainVerdict({ verdict: "failed", explanation })).toEqual([
      VERDICTS.failed.meaning,
      explanation,
    ]);
    expect(explainVerdict({ verdict: "waiting", explanation: null })).toEqual([
      VERDICTS.waiting.meaning,
    ]);
  });
});

describe("formatEventType", () => {
  it("has words for every type of the catalog", () => {
    const unknown = EVENT_TYPES.filter((type) => formatEventType(type) === "Unknown kind of event");
    expect(unknown).toEqual([]);
  });

  it.each([
    ["labtest.order.updated", "Order changed"],
    ["daily.data.heartrate.updated", "Heart rate changed"],
    ["historical.data.sleep.created", "Sleep: earlier data loaded"],
    ["labtest.order.deleted", "Unknown kind of event"],
    ["daily.data.sleep", "Unknown kind of event"],
    ["constructor", "Unknown kind of event"],
    [null, "Kind not known"],
  ])("says %j as %s", (type, words) => {
    expect(formatEventType(type)).toBe(words);
  });
});

describe("formatEventKind", () => {
  it.each([
    ["waiting", "Not read yet", "not read yet"],
    ["failed", "Not read yet", "not read yet"],
    ["too_old", "Not read yet", "not read yet"],
    ["duplicate", "Not read", "not read"],
    ["bad_signature", "Not read", "not read"],
    ["invalid", "Kind not known", null],
    ["applied", "Kind not known", null],
  ] as const)("says of one that is %s and has no type: %s", (verdict, words, unread) => {
    expect(formatEventKind({ event_type: null, verdict })).toBe(words);
    expect(getUnread({ event_type: null, verdict })).toBe(unread);
  });

  it("names the kind of every event that has one, whatever happened to it", () => {
    for (const verdict of EVENT_VERDICTS) {
      const event = { event_type: "labtest.order.updated", verdict };
      expect(formatEventKind(event)).toBe("Order changed");
      expect(getUnread(event)).toBeNull();
    }
    expect(formatEventKind({ event_type: "odd.one", verdict: "unknown_type" })).toBe(
      "Unknown kind of event",
    );
  });
});

describe("formatObjectStatus", () => {
  it.each([
    ["lab_report", "in_review", "To review"],
    ["lab_report", "failed", "Failed"],
    ["order", "partial_results", "Partial results"],
    ["appointment", "cancelled", "Canceled"],
    ["appointment", "odd_one", "odd_one"],
    ["lab_report", "constructor", "constructor"],
    ["order", null, null],
  ] as const)("says of the %s that is %s: %s", (kind, object_status, words) => {
    const object = { kind, id: "some-id", order_id: null };
    expect(formatObjectStatus({ object, object_status })).toBe(words);
  });
});

describe("getObjectHref", () => {
  const at = (kind: string, more: { type?: string; userId?: string | null } = {}) =>
    getObjectHref({
      object: { kind: kind as "order", id: "some-id", order_id: ORDER },
      userId: USER,
      type: null,
      ...more,
    });

  it.each([
    ["order", "/orders/some-id"],
    ["appointment", `/orders/${ORDER}`],
    ["result", `/orders/${ORDER}`],
    ["match_review", "/match-review/some-id"],
    ["lab_report", "/lab-reports/some-id"],
    ["timeseries", `/people/${USER}/timeseries`],
    ["connection", `/people/${USER}`],
    ["message", null],
  ])("leads from the %s to its screen", (kind, href) => {
    expect(at(kind)).toBe(href);
  });

  it("leads from a cycle to the calendar, and nowhere without the person", () => {
    expect(at("summary", { type: "daily.data.menstrual_cycle.created" })).toBe(
      `/people/${USER}/cycles`,
    );
    expect(at("summary", { userId: null })).toBeNull();
  });
});

describe("the flow of events", () => {
  const counts = Object.fromEntries(EVENT_VERDICTS.map((verdict) => [verdict, 1]));
  const flow = {
    receives_since: Instant.parse("2026-11-20T10:00:00Z"),
    last_received_at: Instant.parse("2026-11-20T14:57:00Z"),
    counts: counts as EventFlow["counts"],
    waiting: 2,
  };
  const now = "2026-11-20T15:00:00Z";

  it("says since when events arrive, the last one, and how many wait", () => {
    expect(formatFlow(flow, now, on24HourClock("UTC"))).toBe(
      "Receiving since 20-Nov-2026 10:00 UTC · last received 3 min ago · 2 waiting",
    );
    expect(
      formatFlow({ ...flow, last_received_at: null, waiting: 0 }, now, on24HourClock("UTC")),
    ).toBe("Receiving since 20-Nov-2026 10:00 UTC · none received yet · none waiting");
  });

  it("has no sentence when nothing is set up", () => {
    expect(formatFlow({ ...flow, receives_since: null }, now, on24HourClock("UTC"))).toBeNull();
  });

  it("counts what somebody should look at", () => {
    expect(countTroubles(flow)).toBe(5);
  });

  it.each([
    ["2026-11-20T14:59:57Z", "3 s after it was sent"],
    ["2026-11-20T12:55:00Z", "2 h 5 min after it was sent"],
    ["2026-11-20T15:00:01Z", "sent later by the sender’s clock"],
  ])("says how long one sent at %s was on its way", (sentAt, delay) => {
    expect(formatDelay(sentAt, now)).toBe(delay);
  });
});
