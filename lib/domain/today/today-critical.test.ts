import { describe, expect, it } from "vitest";
import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import type { TodayMatchItem, TodayOrderItem } from "@/lib/contract/dashboard/today";
import type { AcknowledgeDuty } from "@/lib/contract/dashboard/today/critical-duties";
import type { Instant, Uuid } from "@/lib/contract/primitives";
import { on24HourClock } from "@/lib/domain/datetime";
import { describeDuties } from "./duty-labels";
import { getOpenAcknowledgement, getOpenCall } from "./open-duties";
import { joinCalls, joinMatchCalls } from "./today-critical";
import { getItemKey, getListedKind } from "./today-subject";

const ORDER = "00000000-0000-4000-8000-000000000001" as Uuid;
const MATCH = "00000000-0000-4000-8000-000000000002" as Uuid;
const at = (time: string) => `2026-11-20T${time}:00.000Z` as Instant;
const frame = { now: at("15:30"), zone: on24HourClock("America/New_York") };

function createItem(more: Partial<TodayOrderItem> = {}): TodayOrderItem {
  const acknowledge = {
    kind: "critical" as const,
    counts_from: "arrival" as const,
    due: at("17:00"),
    done: null,
  };
  return {
    kind: "critical",
    order_id: ORDER,
    since: at("15:00"),
    due: at("17:00"),
    advice: null,
    duties: { call: null, acknowledge },
    ...more,
  } as TodayOrderItem;
}

function createTask(more: Partial<CriticalTask> = {}): CriticalTask {
  return {
    task_id: "00000000-0000-4000-8000-0000000000a1",
    source: "order",
    subject_id: ORDER,
    order_id: ORDER,
    physician: "Odile Brandt",
    standing: "current",
    state: "open",
    arrived_at: at("15:00"),
    due_at: at("16:00"),
    limit_minutes: 60,
    told_at: null,
    entries: [],
    values: [],
    ...more,
  } as CriticalTask;
}

const call = {
  kind: "notification",
  by: { name: "Piper Aldous" },
  told_at: at("15:20"),
  is_confirmed: true,
  is_corrected: false,
} as unknown as CriticalTask["entries"][number];
const told = { state: "told" as const, told_at: at("15:20"), entries: [call] };

const join = (
  items: TodayOrderItem[],
  tasks: CriticalTask[],
  acknowledged: [string, AcknowledgeDuty][] = [],
) => joinCalls({ items, tasks, acknowledged: new Map(acknowledged) });

describe("a critical result is one item", () => {
  it("with the call and the acknowledgement, due at the earlier of the two", () => {
    const { items, calls } = join([createItem()], [createTask()]);
    expect(calls).toEqual([]);
    expect(items.map(({ due }) => due)).toEqual([at("16:00")]);
    const [item] = items;
    expect(item && getOpenCall(item)).toMatchObject({ physician: "Odile Brandt" });
    expect(item && getOpenAcknowledgement(item)).toBe("critical");
    expect(item?.duties && describeDuties(item.duties, frame)).toEqual([
      {
        id: "call",
        text: "Notify Odile Brandt by 11:00 EST",
        distance: "in 30 min",
        explanation: "60 min from its arrival, 10:00 EST",
        attempt: null,
        state: "open",
      },
      {
        id: "acknowledge",
        text: "Acknowledge by 12:00 EST",
        distance: "in 1 h 30 min",
        explanation: "2 h from its arrival",
        attempt: null,
        state: "open",
      },
    ]);
  });

  it("with how the last call ended that reached nobody", () => {
    const attempt = { ...call, is_confirmed: false, way: "phone", attempt: "not_reached" } as const;
    const [item] = join([createItem()], [createTask({ entries: [attempt] as never })]).items;
    expect(item?.duties && describeDuties(item.duties, frame)[0]).toMatchObject({
      text: "Notify Odile Brandt by 11:00 EST",
      attempt: "Not reached 10:20 EST, Piper Aldous",
    });
  });

  it("with the call said as done, and due when it has to be acknowledged", () => {
    const [item] = join([createItem()], [createTask(told)]).items;
    expect(item?.due).toBe(at("17:00"));
    expect(item && getOpenCall(item)).toBeNull();
    expect(item?.advice).toBe("Read it and acknowledge it.");
    expect(item?.duties && describeDuties(item.duties, frame)[0]).toEqual({
      id: "call",
      text: "Notified 10:20 EST by Piper Aldous",
      distance: null,
      explanation: null,
      attempt: null,
      state: "done",
    });
  });

  it("with the acknowledgement said as done, under the same name", () => {
    const before = join([createItem()], [createTask()]).items[0];
    const done = { by: "Wren Halloway", at: at("15:10") };
    const duty = { kind: "critical", counts_from: "arrival", due: at("17:00"), done } as const;
    const { items, calls } = join([], [createTask()], [[ORDER, duty]]);
    expect(items).toEqual([]);
    expect(calls).toHaveLength(1);
    const [item] = calls;
    expect(item && getItemKey(item)).toBe(before && getItemKey(before));
    expect(item && describeDuties(item.duties, frame)[1]?.text).toBe(
      "Acknowledged 10:10 EST by Wren Halloway",
    );
  });

  it("although its result is milder as a whole, and is acknowledged as that", () => {
    const abnormal = { kind: "abnormal", counts_from: "arrival", due: at("23:00") } as const;
    const listed = createItem({
      kind: "abnormal",
      duties: { call: null, acknowledge: { ...abnormal, done: null } },
    });
    const { items, calls } = join([listed], [createTask()]);
    expect(calls).toEqual([]);
    expect(items.map(({ kind }) => kind)).toEqual(["critical"]);
    expect(items[0] && getOpenAcknowledgement(items[0])).toBe("abnormal");
  });

  it("and an earlier version of it, whose call is open, another", () => {
    const earlier = createTask({
      task_id: "00000000-0000-4000-8000-0000000000a2" as Uuid,
      arrived_at: at("14:00"),
      standing: "changed",
    });
    const { items, calls } = join([createItem()], [earlier, createTask()]);
    expect(items[0]?.duties?.call?.task_id).toBe(createTask().task_id);
    expect(calls.map(getItemKey)).toEqual([`${earlier.task_id} call`]);
  });

  it("that no earlier call calls notified", () => {
    const earlier = createTask({ ...told, arrived_at: at("14:00") });
    expect(join([createItem()], [earlier]).items).toEqual([createItem()]);
  });

  it("while it waits for its match, and when its match is not listed", () => {
    const match = {
      kind: "match",
      item_id: MATCH,
      due: at("20:00"),
      is_critical: true,
      duties: null,
    } as unknown as TodayMatchItem;
    const task = createTask({ source: "match_review", subject_id: MATCH, order_id: null });
    const { matches, calls } = joinMatchCalls([match], [task]);
    expect(calls).toEqual([]);
    expect(matches.map(({ due }) => due)).toEqual([at("16:00")]);
    expect(matches[0] && getListedKind(matches[0])).toBe("critical");
    const alone = joinMatchCalls([], [task]).calls;
    expect(alone.map(getItemKey)).toEqual(matches.map(getItemKey));
  });
});

it("says what a limit counts from when that is not the arrival", () => {
  const [item] = join([createItem()], [createTask({ due_at: at("16:07") })]).items;
  const [label] = item?.duties ? describeDuties(item.duties, frame) : [];
  expect(label?.text).toBe("Notify Odile Brandt by 11:07 EST");
  expect(label?.explanation).toBe(
    "60 min from 10:07 EST, when Phial first found it; it had arrived 10:00 EST",
  );
});
