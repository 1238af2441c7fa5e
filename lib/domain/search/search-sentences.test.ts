import { expect, test } from "vitest";
import type { SearchNote } from "@/lib/contract/dashboard/search";
import type { CalendarDate } from "@/lib/contract/primitives";
import { listSearchSentences } from "./search-sentences";

const note = (part: Partial<SearchNote>): SearchNote => ({
  is_similar: false,
  ambiguous_dates: [],
  limits: [],
  ...part,
});

test("says once what people and orders have in common", () => {
  const days = ["1983-03-04", "1983-04-03"] as CalendarDate[];
  const both = note({ ambiguous_dates: [days], is_similar: true });
  expect(listSearchSentences([both, both])).toEqual([
    "Nothing is spelled like this. Similar names:",
    "The date can be 04-Mar-1983 or 03-Apr-1983: both are searched.",
  ]);
});

test("says what the service cannot find", () => {
  expect(listSearchSentences([note({ limits: ["short-ids"] })])).toEqual([
    "This service does not find shortened ids: enter the whole id.",
  ]);
  expect(listSearchSentences([note({})])).toEqual([]);
});
