import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  fakePeople,
  getPersonId,
  pressPerson,
  searchPeople,
} from "@/bin/testing/components/people";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { KitOrder } from "@/lib/contract/dashboard/kit-registration";
import type { CalendarDate } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { KitForm } from "./kit-form";

const OWNER = {
  user_id: getPersonId(1),
  client_user_id: "harbour-0001",
  record: { first_name: "Orla", last_name: "Castellan", dob: "1993-01-30", gender: "female" },
};

async function press(role: "button" | "checkbox", name: RegExp) {
  act(() => void fireEvent.click(screen.getByRole(role, { name })));
  await advance(0);
}
const isAgreed = () =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: "HIPAA authorization" }).checked;

beforeEach(() => stopClock());

test("what one person agreed to is not sent for another person", async () => {
  const { send } = fakePeople("Orla", "Ferris");
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <KitForm
        found={{ order: KitOrder.parse({ ...orderExample, has_patient: false }), owner: OWNER }}
        clinic={{ today: "2026-11-20" as CalendarDate, timeZone: "America/New_York" }}
      />
    </DisplayZoneProvider>,
  );
  await press("button", /^Register to Orla Castellan, born 30-Jan-1993$/);
  await send("Orla");
  await press("checkbox", /^HIPAA authorization$/);
  expect(isAgreed()).toBe(true);
  await press("button", /someone else/);
  await searchPeople("Find a person");
  await pressPerson("Ferris");
  await send("Ferris");
  expect(isAgreed()).toBe(false);
});
