import { expect, test } from "vitest";
import type { Instant } from "@/lib/contract/primitives";
import { listPersonSources } from "./person-sources";

const AT = "2026-11-20T14:00:00.000Z" as Instant;
const OLDER = "2026-11-02T00:00:00.000Z" as Instant;

function connected(slug: string, name: string) {
  return { created_on: AT, provider: { slug }, source: { slug, name } };
}

test("lists every connected source and every one with data, the newest datum first", () => {
  const sources = listPersonSources(
    [connected("silent", "Silent Ring"), connected("flo", "Flo")],
    [
      { provider: "flo", resource: "menstrual_cycle", at: OLDER },
      { provider: "old_watch", resource: "heartrate", at: AT },
    ],
  );
  expect(sources.map(({ name, connectedAt, newest }) => [name, connectedAt, newest])).toEqual([
    ["old watch", null, { at: AT, day: null }],
    // A cycle belongs to a day, which is not shifted by a zone.
    ["Flo", AT, { at: OLDER, day: "2026-11-02" }],
    ["Silent Ring", AT, null],
  ]);
});
