import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import type { CalendarDate } from "@/lib/contract/primitives";
import { CalendarField } from "./calendar-field";

const day = (text: string) => text as CalendarDate;

type FieldProps = { start: string | null; today: string; timeZone?: string };

function Field({ start, today, timeZone = "America/New_York" }: FieldProps) {
  const [value, setValue] = useState(start === null ? null : day(start));
  return (
    <CalendarField
      label="Day"
      timeZone={timeZone}
      value={value}
      onChange={setValue}
      minValue={today}
      today={day(today)}
      current={start}
      autoFocus
    />
  );
}

test.each([
  ["2026-11-26", "2026-12-08", "+15", "December 2026"],
  ["2026-11-26", "2026-11-30", "+15", "December 2026"],
  ["2026-11-26", null, "+15", "December 2026"],
  ["2026-11-26", "2027-02-01", "+15", "December 2026"],
  ["2026-11-26", "2027-02-01", "+3", "November 2026"],
  ["2026-11-26", "2026-11-30", "+400", "December 2027"],
])(
  "on %s with %s set, a pasted text turns the calendar to its month",
  async (today, start, text, month) => {
    renderInApp(<Field start={start} today={today} />);
    const field = screen.getByRole("textbox", { name: "Day" });
    act(() => void fireEvent.change(field, { target: { value: text } }));
    const headings = screen.getAllByRole("heading", { hidden: true });
    expect(headings.map(({ textContent }) => textContent)).toEqual([`Day, ${month}`, month]);
    expect(screen.getByRole("gridcell", { selected: true }).textContent).toBeDefined();
    expect(document.querySelectorAll("[data-selected]:not([data-outside-month])")).toHaveLength(1);
  },
);

const NOTES = [
  ["America/New_York", "26-Nov-2026", "Thanksgiving Day, a US federal holiday."],
  ["America/New_York", "29-Nov-2026", "A Sunday."],
  ["America/New_York", "30-Nov-2026", ""],
  ["Europe/Berlin", "26-Nov-2026", ""],
  ["Europe/Berlin", "28-Nov-2026", "A Saturday."],
] as const;

test.each(NOTES)("in %s a chosen %s is named under the field: %s", (timeZone, text, note) => {
  renderInApp(<Field start={null} today="2026-11-20" timeZone={timeZone} />);
  act(() => void fireEvent.change(screen.getByRole("textbox"), { target: { value: text } }));
  const notes = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(notes.at(-1)).toBe(note);
});

test("the days of the calendar say that they are a weekend or which holiday", () => {
  // A day that happens to be today says so first.
  const getDay = (label: string) => screen.getByRole("button", { name: new RegExp(`${label}$`) });
  const { unmount } = renderInApp(<Field start="2027-11-20" today="2027-11-20" />);
  expect(getDay("Thursday, November 25, 2027, Thanksgiving Day")).toBeTruthy();
  expect(getDay("Sunday, November 28, 2027, weekend")).toBeTruthy();
  expect(getDay("Friday, November 26, 2027")).toBeTruthy();
  unmount();
  renderInApp(<Field start="2027-11-20" today="2027-11-20" timeZone="Europe/Berlin" />);
  expect(getDay("Thursday, November 25, 2027")).toBeTruthy();
  expect(screen.getByText(/^weekend$/)).toBeTruthy();
});

test("where the weekend is not known, none is marked", () => {
  renderInApp(<Field start="2027-11-20" today="2027-11-20" timeZone="Asia/Riyadh" />);
  expect(screen.queryByText(/weekend/)).toBeNull();
  expect(screen.queryByRole("button", { name: /weekend/ })).toBeNull();
});

test("the day that is set now and today have marks of their own", () => {
  renderInApp(<Field start="2026-12-08" today="2026-11-26" />);
  const marks = ["today", "the date set now"].map(
    (text) => screen.getByText(text, { exact: true }).querySelector("i")?.className,
  );
  expect(new Set(marks).size).toBe(2);
});
