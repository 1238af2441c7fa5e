import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { on24HourClock } from "@/lib/domain/datetime";
import { EventsTable } from "./events-table";

const AT = "2026-11-27T23:33:00.000Z";
const EVENT = ReceivedEvent.parse({
  ...{ id: "b2d155f0-3f5b-4d39-9d0e-0c3f8f0f1a01", event_id: "msg_1" },
  ...{ event_type: "lab_report.parsing_job.created", verdict: "applied", explanation: null },
  ...{
    received_at: AT,
    sent_at: null,
    applied_at: AT,
    object: null,
    object_status: null,
    person: null,
  },
  ...{ can_replay: false, can_release: false },
});
const nothing = () => undefined;

function open() {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <EventsTable
        events={[EVENT]}
        now={AT}
        zone={on24HourClock("America/New_York")}
        isStale={false}
        cursor={{ index: null, focusRequest: null }}
        selection={{
          ...{ rows: new Map(), isAll: false, has: () => false, canSelect: () => true },
          ...{ toggle: nothing, togglePage: nothing, chooseAll: nothing, clear: nothing },
        }}
      />
    </DisplayZoneProvider>,
    createApp(),
  );
}

test("a time carries its zone where no head names it, as on a phone", () => {
  open();
  const [time] = screen.getAllByRole("time");
  expect(time?.textContent).toBe("27-Nov-2026 18:33 EST");
});

test("below 900 px the time takes two lines, and the event has the room", () => {
  open();
  const cells = screen.getAllByRole("cell");
  const find = (text: RegExp) => cells.find((cell) => text.test(cell.textContent ?? ""));
  expect(find(/^Lab report/)?.className).toContain("sm:max-[900px]:min-w-36");
  const time = find(/18:33/);
  expect(time?.className).toContain("sm:max-[900px]:whitespace-normal");
  // The hyphens of a date are no places to break.
  const parts = time?.querySelectorAll("time > .whitespace-nowrap") ?? [];
  expect([...parts].map((part) => part.textContent)).toEqual(["27-Nov-2026", "18:33"]);
});
