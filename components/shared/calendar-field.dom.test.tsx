import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import type { CalendarDate } from "@/lib/contract/primitives";
import { CalendarField } from "./calendar-field";

const day = (text: string) => text as CalendarDate;

function Field({ start, today }: { start: string | null; today: string }) {
  const [value, setValue] = useState(start === null ? null : day(start));
  return (
    <CalendarField
      label="Day"
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
