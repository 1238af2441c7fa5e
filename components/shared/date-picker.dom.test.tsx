import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { DatePicker } from "./date-picker";

const TODAY = "2026-11-20" as CalendarDate;

/** A form with a date, showing the value that it would send. */
function Form({ initial = null }: { initial?: CalendarDate | null }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DatePicker label="Activation date" value={value} onChange={setValue} today={TODAY} />
      <output>{value ?? "no date"}</output>
    </>
  );
}

const field = () => screen.getByRole("textbox", { name: "Activation date" });
const value = () => screen.getByRole("status").textContent;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test("a readable date is understood while it is typed and shown in one form afterwards", () => {
  render(<Form />);
  type("3 dec");
  expect(value()).toBe("2026-12-03");
  fireEvent.focus(field());
  fireEvent.blur(field());
  expect((field() as HTMLInputElement).value).toBe("03-Dec-2026");
});

test("text that is not a date leaves no earlier date behind it, and stays for correction", () => {
  render(<Form initial={"2026-12-01" as CalendarDate} />);
  type("soon");
  expect(value()).toBe("no date");
  fireEvent.focus(field());
  fireEvent.blur(field());
  expect((field() as HTMLInputElement).value).toBe("soon");
  expect(field().getAttribute("aria-invalid")).toBe("true");
});

test("a date that can be read in two ways is chosen by a button", () => {
  render(<Form />);
  type("03/04/2027");
  expect(value()).toBe("no date");
  const readings = screen
    .getAllByRole("button")
    .filter(({ textContent }) => /2027/.test(textContent ?? ""));
  expect(readings).toHaveLength(2);
  fireEvent.click(readings[1] as Element);
  expect(["2027-03-04", "2027-04-03"]).toContain(value());
  expect((field() as HTMLInputElement).value).toMatch(/^0[34]-(Mar|Apr)-2027$/);
});
