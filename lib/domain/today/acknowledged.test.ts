import { expect, it } from "vitest";
import type { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import { findAcknowledged } from "./acknowledged";

const today = "2026-11-20" as CalendarDate;
const item = {
  kind: "critical" as const,
  order_id: "00000000-0000-4000-8000-000000000001" as Uuid,
  event_id: 15,
  partialSince: "2026-11-20T14:00:00+00:00",
};
const seen = {
  order_id: item.order_id,
  kind: "critical" as const,
  event_id: 15,
  order_updated_at: "2026-11-20T14:00:00.000Z",
  snooze_until: null,
  by: "Piper Aldous",
  at: "2026-11-20T14:00:00.000Z" as Instant,
};

it.each([
  ["the same state that was acknowledged", {}, true],
  ["another event", { event_id: 16 }, false],
  ["a more severe reading", { kind: "abnormal" as const }, false],
  ["a further part without an event", { partialSince: "2026-11-20T15:00:00+00:00" }, false],
  ["a result that is complete", { partialSince: null }, true],
])("covers of a partial result %s: %j is %s", (_, over, covered) => {
  expect(findAcknowledged({ ...item, ...over }, [seen], today) !== undefined).toBe(covered);
});
