import { expect, test } from "vitest";
import type { EscalationChannel } from "@/lib/contract/dashboard/critical-result";
import { DEFAULT_STAGES } from "@/lib/contract/dashboard/critical-settings";
import { getDueSteps } from "./due-stages";
import { getDueAt } from "./due-time";

const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);
const ALL = new Set<EscalationChannel>(["screen", "email", "on_call"]);
const steps = (now: string, channels: ReadonlySet<EscalationChannel> = ALL) =>
  getDueSteps(at("11:00"), DEFAULT_STAGES, channels, at(now)).map(
    ({ stage, channel }) => `${stage} ${channel}`,
  );

test("nothing is due before the limit, then each stage when its time has come", () => {
  expect(steps("10:59")).toEqual([]);
  expect(steps("11:00")).toEqual(["1 screen", "1 email"]);
  expect(steps("11:15")).toEqual(["2 screen", "2 email", "2 on_call"]);
});

test("channels that are not set up have no steps", () => {
  expect(steps("11:15", new Set(["screen"]))).toEqual(["2 screen"]);
});

test("the limit counts from the arrival, also when the result is found late", () => {
  const facts = { firstSweepAt: at("08:00"), limitMinutes: 60, now: at("12:00") };
  expect(getDueAt({ ...facts, arrivedAt: at("09:10") })).toEqual(at("10:10"));
});

test("what had arrived before the first look gets the limit from then on", () => {
  const facts = { firstSweepAt: at("08:00"), limitMinutes: 60, now: at("08:00") };
  expect(getDueAt({ ...facts, arrivedAt: at("07:59") })).toEqual(at("09:00"));
});
