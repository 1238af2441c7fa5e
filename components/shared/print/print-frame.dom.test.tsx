import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { stopClock } from "@/bin/testing/components/time";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { PrintFrame } from "./print-frame";

const ORDER_ID = "9107a3c1-52c8-4b8e-9a53-5d1f6e0c31b5";

function open(name: string) {
  return renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" ownZone="Asia/Tokyo" initialChoice="own">
      <PrintFrame
        title="Match review"
        patient={{ name, bornOn: "1993-01-30T00:00:00Z" }}
        orderId={ORDER_ID}
      />
    </DisplayZoneProvider>,
  );
}

const print = () => act(() => window.dispatchEvent(new Event("beforeprint")));
const getMargin = (name: string) => document.documentElement.style.getPropertyValue(name);

test("names clinic, patient, order, staff and the time of printing, on the head and in the margins, in the clinic's zone", () => {
  stopClock("2026-11-20T15:00:00Z");
  const { container } = open("Wren Halloway");
  print();
  expect(container.textContent).toContain("Wren Halloway, born 30-Jan-1993");
  expect(container.textContent).toContain("Printed 20-Nov-2026 10:00 EST by Piper Aldous");
  expect(screen.getByText("Harbour Street Clinic")).toBeDefined();
  expect(getMargin("--print-head")).toBe(
    '"Wren Halloway, born 30-Jan-1993 · Match review · order 9107-31b5 · Harbour Street Clinic"',
  );
  expect(getMargin("--print-foot")).toBe('"Printed 20-Nov-2026 10:00 EST by Piper Aldous"');
});

test("a name cannot end the text of a margin, and nothing stays for the next page", () => {
  const { unmount } = open('Wren" attr(href) \\\n} * { display: none');
  print();
  expect(getMargin("--print-head")).toMatch(
    /^"Wren\\" attr\(href\) \\\\ \} \* \{ display: none, born/,
  );
  unmount();
  expect(getMargin("--print-head")).toBe("");
});
