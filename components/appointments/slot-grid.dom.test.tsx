import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import type { GridDay } from "@/lib/domain/appointments/slot-grid";
import { on24HourClock } from "@/lib/domain/datetime";
import { SlotGrid } from "./slot-grid";

const slot = (day: string, hour: string) => ({
  booking_key: `${day}-${hour}`,
  start: `2026-11-${day}T${hour}:00:00Z` as Instant,
  end: `2026-11-${day}T${hour}:30:00Z` as Instant,
  price: 0,
  is_priority: false,
  num_appointments_available: 1,
  expires_at: null,
});
const DAYS = ["24", "25"].map((day) => ({
  date: `2026-11-${day}` as CalendarDate,
  slots: [slot(day, "12"), slot(day, "13")],
})) satisfies readonly GridDay[];

test("the keys begin at the time that is booked now, which is marked", () => {
  const onChoose = vi.fn();
  render(
    <SlotGrid
      days={DAYS}
      zone={on24HourClock("UTC")}
      chosen={null}
      present="2026-11-24T13:00:00+00:00"
      onChoose={onChoose}
    />,
  );
  const present = screen.getByRole("gridcell", { name: /13:00 to 13:30 .*, booked now$/ });
  expect(present.tabIndex).toBe(0);
  fireEvent.keyDown(present, { key: "ArrowDown" });
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/25.*13:00 to 13:30/);
  fireEvent.click(document.activeElement as HTMLElement);
  expect(onChoose).toHaveBeenCalledWith("2026-11-25T13:00:00Z");
});
