import { beforeEach, expect, test, vi } from "vitest";
import {
  fakePeople,
  getPersonId,
  pressPerson,
  searchPeople,
} from "@/bin/testing/components/people";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { stopClock } from "@/bin/testing/components/time";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { PersonRecord } from "@/lib/contract/dashboard/person";
import { PersonRecordPicker } from "./person-record-picker";
import { usePersonRead } from "./use-person-read";

const chosen = vi.fn();

function Form() {
  const read = usePersonRead();
  const onChoose = ({ user }: PersonRecord) => chosen(user.user_id);
  return <PersonRecordPicker chosenId={null} read={read} onChoose={onChoose} />;
}

function open() {
  return renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <Form />
    </DisplayZoneProvider>,
  );
}

beforeEach(() => {
  stopClock();
  chosen.mockReset();
});

test("the person pressed last stays chosen, although an earlier record arrives after theirs", async () => {
  const { send } = fakePeople("Fern", "Ferris");
  open();
  await searchPeople("Find a person");
  await pressPerson("Fern");
  await pressPerson("Ferris");
  await send("Ferris");
  await send("Fern");
  expect(chosen.mock.calls).toEqual([[getPersonId(2)]]);
});

test("nobody is chosen after the form was left", async () => {
  const { send } = fakePeople("Fern");
  const { unmount } = open();
  await searchPeople("Find a person");
  await pressPerson("Fern");
  unmount();
  await send("Fern");
  expect(chosen).not.toHaveBeenCalled();
});
