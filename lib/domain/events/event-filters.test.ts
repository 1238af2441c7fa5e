import { describe, expect, it } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { EVENT_FILTERS, type EventFilters, listFilterChips, parseEventId } from "./event-filters";

const day = (text: string) => text as CalendarDate;
const sentences = (filters: Partial<EventFilters>) =>
  listFilterChips({ ...EVENT_FILTERS.defaults, ...filters }, "c7e2-4410").map(
    ({ label, value }) => `${label} ${value}`,
  );

describe("the filters of events in an address", () => {
  it("survive the way there and back", () => {
    const search =
      "verdict=bad_signature,too_old&type=labtest.order.&object_kind=order&id=evt_1&from=2026-11-15&to=2026-11-16&page=2";
    expect(EVENT_FILTERS.format(EVENT_FILTERS.parse(new URLSearchParams(search)))).toBe(search);
  });

  it("drop what is not a filter, and keep the rest", () => {
    const read = EVENT_FILTERS.parse({ id: "Tansy Quill", verdict: "applied,nonsense", page: "0" });
    expect(read).toEqual({ ...EVENT_FILTERS.defaults, verdict: ["applied"] });
  });
});

describe("listFilterChips", () => {
  it("names each filter, except for the one verdict that has a tab", () => {
    expect(sentences({ verdict: ["applied"] })).toEqual([]);
    expect(
      sentences({
        verdict: ["too_old", "failed"],
        type: "labtest.order.",
        object_kind: "lab_report",
        id: "x",
      }),
    ).toEqual([
      "Verdict is Too old, Not applied",
      "Type is Orders",
      "About Lab report",
      "Id or person c7e2-4410",
    ]);
  });

  it.each([
    [{ from: day("2026-11-15") }, "Received from 15-Nov-2026"],
    [{ to: day("2026-11-15") }, "Received until 15-Nov-2026"],
    [{ from: day("2026-11-15"), to: day("2026-11-15") }, "Received 15-Nov-2026"],
    [{ from: day("2026-11-15"), to: day("2026-11-16") }, "Received 15-Nov-2026 to 16-Nov-2026"],
  ])("shows the days %j as %s", (days, sentence) => {
    expect(sentences(days)).toEqual([sentence]);
  });

  it("removes one filter and goes back to the first page", () => {
    const filters = { ...EVENT_FILTERS.defaults, type: "provider.", id: "x", page: 3 };
    const [chip] = listFilterChips(filters, "x");
    expect(chip?.without).toEqual({ ...EVENT_FILTERS.defaults, type: undefined, id: "x" });
  });
});

describe("parseEventId", () => {
  it("takes an id with space around it, and refuses a name", () => {
    expect(parseEventId("  msg_2aB.c:1 ")).toBe("msg_2aB.c:1");
    expect(parseEventId("Tansy Quill")).toBeNull();
  });
});
