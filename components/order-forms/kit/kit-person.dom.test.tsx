import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  fakePeople,
  getPersonId,
  pressPerson,
  searchPeople,
} from "@/bin/testing/components/people";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { KitPerson } from "./kit-person";

const OWNER = {
  user_id: getPersonId(1),
  client_user_id: "harbour-0001",
  record: { first_name: "Orla", last_name: "Castellan", dob: "1993-01-30", gender: "female" },
};
const chosen = vi.fn();

function open() {
  const people = fakePeople("Orla", "Ferris");
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <KitPerson owner={OWNER} chosen={null} onChoose={({ user }) => chosen(user.user_id)} />
    </DisplayZoneProvider>,
  );
  return people;
}

async function press(name: RegExp) {
  act(() => void fireEvent.click(screen.getByRole("button", { name })));
  await advance(0);
}
const pressOwner = () => press(/^Register to Orla Castellan, born 30-Jan-1993$/);
const openPicker = () => press(/someone else/);

beforeEach(() => {
  stopClock();
  chosen.mockReset();
});

test("the kit's own person does not replace somebody who was pressed later", async () => {
  const { send } = open();
  await openPicker();
  await searchPeople("Find a person");
  await pressOwner();
  await pressPerson("Ferris");
  await send("Ferris");
  await send("Orla");
  expect(chosen.mock.calls).toEqual([[getPersonId(2)]]);
});

test("the kit's own person is not chosen once somebody else is searched for", async () => {
  const { send } = open();
  await pressOwner();
  await openPicker();
  await send("Orla");
  expect(chosen).not.toHaveBeenCalled();
});

test("somebody else does not replace the kit's own person who was pressed later", async () => {
  const { send } = open();
  await openPicker();
  await searchPeople("Find a person");
  await pressPerson("Ferris");
  await pressOwner();
  await send("Ferris");
  await send("Orla");
  expect(chosen.mock.calls).toEqual([[getPersonId(1)]]);
});
