import { expect, test } from "vitest";
import { PersonRecord } from "@/lib/contract/dashboard/person";
import { CalendarDate } from "@/lib/contract/primitives";
import { userExample, userInfoExample } from "@/lib/contract/service/examples/examples";
import {
  formatAddress,
  formatBorn,
  formatIngestion,
  formatPersonName,
  getBirthDate,
  getPersonZone,
} from "./person-labels";

const full = PersonRecord.parse({ user: userExample, info: userInfoExample });
const bare = PersonRecord.parse({ user: userExample, info: null });
const nobody = PersonRecord.parse({
  user: { ...userExample, fallback_birth_date: null, fallback_time_zone: null },
  info: { ...userInfoExample, first_name: " ", last_name: "" },
});
const today = CalendarDate.parse("2026-11-20");

test("the name, or the clinic's id if there is none", () => {
  expect([full, bare, nobody].map(formatPersonName)).toEqual([
    "Wren Halloway",
    "clinic-0042",
    "clinic-0042",
  ]);
});

test("the birth date stored by the clinic takes precedence over a source's", () => {
  const other = PersonRecord.parse({
    user: userExample,
    info: { ...userInfoExample, dob: "1990-02-02" },
  });
  expect(getBirthDate(other)).toBe("1990-02-02");
  expect(getBirthDate(bare)).toBe("1993-01-30");
});

test("birth date and age on the day, including the birthday itself", () => {
  expect(formatBorn(full, today)).toBe("30-Jan-1993, 33");
  expect(formatBorn(full, CalendarDate.parse("2027-01-29"))).toBe("30-Jan-1993, 33");
  expect(formatBorn(full, CalendarDate.parse("2027-01-30"))).toBe("30-Jan-1993, 34");
  const unborn = { ...nobody, info: null };
  expect(formatBorn(unborn, today)).toBeNull();
});

test("the person's own zone, if known", () => {
  expect(getPersonZone(full)).toBe("America/Chicago");
  expect(getPersonZone(nobody)).toBeNull();
});

test("an address skips missing parts", () => {
  expect(formatAddress(userInfoExample.address)).toEqual([
    "4 Quay Lane",
    "Portland, ME 04101",
    "US",
  ]);
  const notes = { ...userInfoExample.address, second_line: "Flat 2", access_notes: "ring twice" };
  expect(formatAddress(notes)).toEqual([
    "4 Quay Lane",
    "Flat 2",
    "Portland, ME 04101",
    "US",
    "Access: ring twice",
  ]);
});

test.each([
  [null, null, "not limited"],
  ["2026-01-05", null, "from 05-Jan-2026"],
  [null, "2026-03-01", "until 01-Mar-2026"],
  ["2026-01-05", "2026-03-01", "05-Jan-2026 to 01-Mar-2026"],
])("a window from %s to %s is formatted as %s", (ingestion_start, ingestion_end, text) => {
  const { user } = PersonRecord.parse({
    user: { ...userExample, ingestion_start, ingestion_end },
    info: null,
  });
  expect(formatIngestion(user)).toBe(text);
});
