import { expect, test } from "vitest";
import {
  CONTRACEPTIVES,
  DEVIATIONS,
  MUCUS_QUALITIES,
  OVULATION_RESULTS,
  TEST_RESULTS,
} from "@/lib/contract/service/health-data/menstrual-cycle";
import { MARK_KINDS, type MarkKind } from "@/lib/domain/cycles/cycle-entry";
import { markShape } from "./mark-shape";

const KNOWN: [MarkKind, readonly (string | number | boolean | null)[]][] = [
  ["cervical_mucus", MUCUS_QUALITIES],
  ["intermenstrual_bleeding", [null]],
  ["contraceptive", CONTRACEPTIVES],
  ["detected_deviations", DEVIATIONS],
  ["ovulation_test", OVULATION_RESULTS],
  ["home_pregnancy_test", TEST_RESULTS],
  ["home_progesterone_test", TEST_RESULTS],
  ["sexual_activity", [true, false, null]],
  ["basal_body_temperature", [36.42, 97.7]],
];

test("every kind has a shape, and every value of the contract a shape of its kind", () => {
  expect(KNOWN.map(([kind]) => kind)).toEqual([...MARK_KINDS]);
  for (const [kind, values] of KNOWN) {
    for (const value of values) expect(markShape({ kind, value })).not.toBe("unknown");
  }
});

test.each([
  "cervical_mucus",
  "ovulation_test",
  "home_pregnancy_test",
  "home_progesterone_test",
] as const)("results of %s are distinguished by shape", (kind) => {
  const values = KNOWN.find(([known]) => known === kind)?.[1] ?? [];
  expect(new Set(values.map((value) => markShape({ kind, value }))).size).toBe(values.length);
});

test.each([
  ["cervical_mucus", "foamy"],
  ["contraceptive", "new_method"],
  ["detected_deviations", "toString"],
  ["ovulation_test", "constructor"],
  ["home_pregnancy_test", "faint_line"],
] as const)("%s %s, an unknown value, gets the neutral mark", (kind, value) => {
  expect(markShape({ kind, value })).toBe("unknown");
});
