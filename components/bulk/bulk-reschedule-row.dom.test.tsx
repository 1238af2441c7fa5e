import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { BulkRescheduleRow } from "@/lib/contract/dashboard/bulk-reschedule";
import { BulkRescheduleRowView } from "./bulk-reschedule-row";

const row = {
  order_id: "00000000-0000-4000-8000-000000000001",
  position: 1,
  status: "ordered",
  test_name: "Saliva cortisol",
  from: "2026-12-04",
  to: "2026-12-06",
  verdict: "movable",
  reason: null,
  state: "waiting",
  answer: null,
} as BulkRescheduleRow;

test.each([
  ["2026-12-06", "Fri 04-Dec-2026 →to Sun 06-Dec-2026weekend"],
  ["2026-12-07", "Fri 04-Dec-2026 →to Mon 07-Dec-2026"],
  ["2026-12-25", "Fri 04-Dec-2026 →to Fri 25-Dec-2026Christmas Day"],
])("a dry run to %s says the weekday, and a weekend or holiday", (to, text) => {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <table>
        <tbody>
          <BulkRescheduleRowView
            row={{ ...row, to } as BulkRescheduleRow}
            person={null}
            isDryRun
            index={0}
            measure={null}
          />
        </tbody>
      </table>
    </DisplayZoneProvider>,
  );
  expect(screen.getAllByRole("cell")[4]?.textContent).toBe(text);
});
