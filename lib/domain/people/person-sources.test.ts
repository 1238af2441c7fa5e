import { expect, test } from "vitest";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { formatDataAge, listPersonSources } from "./person-sources";

const AT = "2026-11-20T14:00:00.000Z" as Instant;
const AHEAD = "2026-12-24T00:00:00.000Z" as Instant;
const OLDER = "2026-11-02T00:00:00.000Z" as Instant;

function connected(slug: string, name: string) {
  return { created_on: AT, provider: { slug }, source: { slug, name } };
}

test("lists every connected source and every one with data, the newest datum first", () => {
  const sources = listPersonSources(
    [connected("silent", "Silent Ring"), connected("flo", "Flo")],
    [
      { provider: "flo", resource: "menstrual_cycle", at: OLDER, ahead: AHEAD },
      { provider: "old_watch", resource: "heartrate", at: AT, ahead: null },
    ],
  );
  expect(
    sources.map(({ name, connectedAt, newest, aheadTo }) => [name, connectedAt, newest, aheadTo]),
  ).toEqual([
    ["Old watch", null, { at: AT, day: null }, null],
    // A cycle belongs to a day, which is not shifted by a zone.
    ["Flo", AT, { at: OLDER, day: "2026-11-02" }, "2026-12-24"],
    ["Silent Ring", AT, null, null],
  ]);
});

test("says of a day how many days ago it was, without hours that nobody measured", () => {
  const now = "2026-11-28T05:30:00Z";
  const age = (day: string) =>
    formatDataAge(
      { at: `${day}T00:00:00Z` as Instant, day: day as CalendarDate },
      now,
      "America/New_York",
    );
  expect(["2026-11-28", "2026-11-27", "2026-11-10"].map(age)).toEqual([
    "today",
    "none for 1 day",
    "none for 18 days",
  ]);
  const sample = { at: "2026-11-28T02:10:00Z" as Instant, day: null };
  expect(formatDataAge(sample, now, "America/New_York")).toBe("none for 3 h 20 min");
});
