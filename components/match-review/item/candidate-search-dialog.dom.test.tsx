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
import { CandidateSearchDialog } from "./candidate-search-dialog";

const LABEL = "Find a person or an order";
const chosen = vi.fn();

async function open() {
  const screen = renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <CandidateSearchDialog
        onChoose={({ user_id }) => chosen(user_id)}
        onClose={() => undefined}
      />
    </DisplayZoneProvider>,
  );
  await advance(0);
  await searchPeople(LABEL);
  return screen;
}

beforeEach(() => {
  stopClock();
  chosen.mockReset();
});

test("only the person pressed last becomes a candidate", async () => {
  const { send } = fakePeople("Fern", "Ferris");
  await open();
  await pressPerson("Fern");
  await pressPerson("Ferris");
  await send("Fern");
  await send("Ferris");
  expect(chosen.mock.calls).toEqual([[getPersonId(2)]]);
});

test("a record that arrives after the dialog was closed chooses nobody", async () => {
  const { send } = fakePeople("Fern");
  const { unmount } = await open();
  await pressPerson("Fern");
  unmount();
  await send("Fern");
  expect(chosen).not.toHaveBeenCalled();
});
