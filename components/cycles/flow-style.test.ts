import { expect, test } from "vitest";
import type { DayFlow, SourceDay } from "@/lib/domain/cycles/cycle-days";
import { getFlowStyle, levelLook } from "./flow-style";

const logged = (level: DayFlow["level"]): DayFlow => ({ level, word: level, isPredicted: false });
const day = (given: Partial<SourceDay>): SourceDay => ({
  sourceKey: "manual",
  cycleDay: 1,
  cycleId: null,
  isPredicted: false,
  period: "none",
  isOpenEdge: false,
  flows: [],
  marks: [],
  ...given,
});

test.each<[string, Partial<SourceDay>, ReturnType<typeof getFlowStyle>]>([
  ["no record is nothing, not a bar of zero", {}, null],
  ["flow none is a line of its own", { flows: [logged("none")] }, levelLook("none")],
  ["a period without a word for its flow", { period: "logged" }, levelLook("unspecified")],
  [
    "the strongest of two entries",
    { flows: [logged("light"), logged("heavy")] },
    levelLook("heavy"),
  ],
  ["a word that is not known", { period: "logged", flows: [logged("other")] }, levelLook("other")],
  ["a predicted period", { period: "predicted" }, levelLook("predicted")],
  [
    "a predicted flow, though its word is heavy",
    { period: "predicted", flows: [{ ...logged("heavy"), isPredicted: true }] },
    levelLook("predicted"),
  ],
  [
    "a record on a predicted day",
    { period: "predicted", flows: [logged("light")] },
    levelLook("light"),
  ],
])("%s", (_, given, look) => {
  expect(getFlowStyle(day(given))).toEqual(look);
});

test("intensities differ in height, so that they differ without colour", () => {
  const heights = (["none", "light", "medium", "heavy"] as const).map(
    (level) => levelLook(level).height,
  );
  expect(new Set(heights).size).toBe(4);
});
