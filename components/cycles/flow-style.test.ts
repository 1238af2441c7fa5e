import { expect, test } from "vitest";
import type { DayFlow, SourceDay } from "@/lib/domain/cycles/cycle-days";
import { getFlowStyle, getLevelStyle } from "./flow-style";

const logged = (level: DayFlow["level"]): DayFlow => ({ level, word: level, isPredicted: false });
const day = (fields: Partial<SourceDay>): SourceDay => ({
  sourceKey: "manual",
  cycleDay: 1,
  cycleId: null,
  isPredicted: false,
  period: "none",
  isOpenEdge: false,
  isDatedAhead: false,
  flows: [],
  marks: [],
  ...fields,
});

test.each<[string, Partial<SourceDay>, ReturnType<typeof getFlowStyle>]>([
  ["no record is nothing, not a bar of zero", {}, null],
  ["flow none has its own style", { flows: [logged("none")] }, getLevelStyle("none")],
  ["a period without a flow value", { period: "logged" }, getLevelStyle("unspecified")],
  [
    "the strongest of two entries",
    { flows: [logged("light"), logged("heavy")] },
    getLevelStyle("heavy"),
  ],
  ["an unknown value", { period: "logged", flows: [logged("other")] }, getLevelStyle("other")],
  ["a predicted period", { period: "predicted" }, getLevelStyle("predicted")],
  [
    "a predicted flow, although its value is heavy",
    { period: "predicted", flows: [{ ...logged("heavy"), isPredicted: true }] },
    getLevelStyle("predicted"),
  ],
  [
    "a record on a predicted day",
    { period: "predicted", flows: [logged("light")] },
    getLevelStyle("light"),
  ],
])("%s", (_, fields, style) => {
  expect(getFlowStyle(day(fields))).toEqual(style);
});

test("intensities differ in height, so that they can be distinguished without color", () => {
  const heights = (["none", "light", "medium", "heavy"] as const).map(
    (level) => getLevelStyle(level).height,
  );
  expect(new Set(heights).size).toBe(4);
});
