import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { type DisplayZone, DisplayZoneContext } from "@/components/ui/time/display-zone-context";
import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import type { Instant } from "@/lib/contract/primitives";
import { on24HourClock } from "@/lib/domain/datetime";
import { TaskHistory } from "./task-history";

const ZONES: DisplayZone = {
  renderedAt: "2026-11-20T15:00:00Z",
  choice: "clinic",
  zone: on24HourClock("America/New_York"),
  clinicZone: "America/New_York",
  ownZone: null,
  paperZone: on24HourClock("America/New_York"),
  setChoice: () => undefined,
  setPatientZone: () => undefined,
};
const at = (time: string) => `2026-11-22T${time}:00Z` as Instant;
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const BY = { staff_id: id(9), name: "Rowan Teasel" };

const task: Pick<CriticalTask, "entries" | "escalations"> = {
  escalations: [
    {
      escalation_id: id(1),
      stage: 2,
      channel: "email",
      planned_at: at("13:00"),
      done_at: null,
      state: "waiting",
      tries: 0,
      outcome: null,
    },
    {
      escalation_id: id(2),
      stage: 1,
      channel: "screen",
      planned_at: at("12:00"),
      done_at: at("12:00"),
      state: "done",
      tries: 1,
      outcome: null,
    },
  ],
  entries: [
    {
      kind: "notification",
      entry_id: id(3),
      by: BY,
      recorded_at: at("11:50"),
      recipient: "Dr. Lark",
      reached_at: "555 0100",
      read_back: "",
      way: "phone",
      told_at: at("11:49"),
      is_confirmed: false,
      attempt: null,
      note: "",
      corrects: null,
      is_corrected: false,
    },
    {
      kind: "closing",
      entry_id: id(4),
      by: BY,
      recorded_at: at("14:00"),
      reason: "Detached from the order",
    },
  ],
};

test("lists entries and escalations by time, and planned steps last", () => {
  renderInApp(
    <DisplayZoneContext value={ZONES}>
      <TaskHistory task={task} />
    </DisplayZoneContext>,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Dr. Lark.*· tried .*· number 555 0100/),
    expect.stringContaining("Escalated to screens"),
    expect.stringContaining("Closed by Rowan Teasel"),
    expect.stringContaining("Escalation to e-mail: waiting"),
  ]);
});

test.each([
  ["not_reached", "phone: not reached · tried"],
  ["not_read_back", "phone: reached, not read back · tried"],
  // An entry of an earlier version.
  [null, "phone: not reached, or not read back · tried"],
] as const)("says of an attempt what was recorded: %s", (attempt, words) => {
  const [call] = task.entries;
  const entries = call?.kind === "notification" ? [{ ...call, attempt }] : [];
  renderInApp(
    <DisplayZoneContext value={ZONES}>
      <TaskHistory task={{ entries, escalations: [] }} />
    </DisplayZoneContext>,
  );
  expect(screen.getByRole("listitem").textContent).toContain(words);
});
