import { expect, test } from "vitest";
import type { Instant } from "@/lib/contract/primitives";
import { listPersonSources } from "./person-sources";

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
