import { expect, test } from "vitest";
import type { CriticalNotification } from "@/lib/contract/dashboard/critical-result";
import type { Instant } from "@/lib/contract/primitives";
import { getCountingNotification } from "./critical-file";

const at = (time: string) => `2026-11-22T${time}:00Z` as Instant;
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

const call = (last: number, told: string, more: Partial<CriticalNotification> = {}) => ({
  kind: "notification" as const,
  entry_id: id(last),
  by: { staff_id: id(9), name: "Rowan Teasel" },
  recorded_at: at("12:00"),
  recipient: `Recipient ${last}`,
  reached_at: "",
  read_back: "",
  way: "phone" as const,
  told_at: at(told),
  is_confirmed: true,
  attempt: null,
  note: "",
  corrects: null,
  is_corrected: false,
  ...more,
});
const getRecipient = (entries: CriticalNotification[]) =>
  getCountingNotification({ entries })?.recipient;

test("the recipient is the one whose notification was first, in whatever order it was recorded", () => {
  expect(getRecipient([call(1, "11:30"), call(2, "11:10")])).toBe("Recipient 2");
});

test("a corrected or unconfirmed notification does not count beside a confirmed one", () => {
  const corrected = call(1, "10:00", { is_corrected: true });
  const unanswered = call(2, "10:30", { is_confirmed: false });
  expect(getRecipient([corrected, unanswered, call(3, "11:30")])).toBe("Recipient 3");
});

test("without a confirmed one, the last attempt is named", () => {
  const attempts = [1, 2].map((last) => call(last, "11:00", { is_confirmed: false }));
  expect(getRecipient(attempts)).toBe("Recipient 2");
  expect(getRecipient([])).toBeUndefined();
});
