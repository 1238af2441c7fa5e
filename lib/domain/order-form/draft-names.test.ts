import { expect, test } from "vitest";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import type { Instant } from "@/lib/contract/primitives";
import { labTestExample } from "@/lib/contract/service/examples/examples";
import { on24HourClock } from "@/lib/domain/datetime";
import { nameDrafts } from "./draft-names";

const choices = { tests: [{ ...labTestExample, name: "Thyroid panel" }], add_ons: [] };
const clinic = { zone: on24HourClock("America/New_York"), today: "20-Nov-2026" };

function draft(id: string, updatedAt: string, change: Partial<typeof EMPTY_ORDER> = {}) {
  const patient = { ...EMPTY_ORDER.patient, first_name: "Wren", last_name: "Halloway" };
  const values = { ...EMPTY_ORDER, patient, lab_test_ids: [labTestExample.id], ...change };
  return { id, updated_at: updatedAt as Instant, values };
}
const names = (...drafts: ReturnType<typeof draft>[]) => [
  ...nameDrafts(drafts, choices, clinic).values(),
];

test("a draft is named by person, test and time, and by its day when that is not today", () => {
  expect(names(draft("a", "2026-11-20T19:05:00Z"), draft("b", "2026-11-19T19:05:00Z"))).toEqual([
    "Wren Halloway · Thyroid panel · today 14:05 EST",
    "Wren Halloway · Thyroid panel · 19-Nov-2026 14:05 EST",
  ]);
});

test("drafts of one minute are told apart", () => {
  const [first, second] = names(
    draft("a", "2026-11-20T19:05:10Z"),
    draft("b", "2026-11-20T19:05:50Z"),
  );
  expect([first, second]).toEqual([
    "Wren Halloway · Thyroid panel · today 14:05 EST (1)",
    "Wren Halloway · Thyroid panel · today 14:05 EST (2)",
  ]);
});

test("an empty draft says so", () => {
  const empty = draft("a", "2026-11-20T19:05:00Z", EMPTY_ORDER);
  expect(names(empty)).toEqual(["No person chosen yet · no test yet · today 14:05 EST"]);
});
