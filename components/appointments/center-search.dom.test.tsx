import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { BookAppointmentDialog } from "./book-appointment-dialog";

const NOW = "2026-11-20T15:20:00Z";
const SUBJECT = {
  orderId: "33330000-0000-4000-8000-00000000cccc",
  person: "Ada Lovelace",
  birthDate: null,
  method: "walk_in_test",
  test: "Iron store",
  city: "Portland",
  waiting: null,
  appointment: null,
  outcome: null,
} as const;
const none = () => undefined;

/** A center with one slot, at the same time as in every other center. */
function createCenter(name: string, distance: number) {
  const address = {
    first_line: "18 Ferry Street",
    second_line: null,
    city: "Portland",
    state: "ME",
    zip_code: "04101",
  };
  const slot = {
    booking_key: `key of ${name}`,
    start: "2026-11-24T14:00:00+00:00",
    end: "2026-11-24T14:15:00+00:00",
    price: 0,
    is_priority: false,
    num_appointments_available: 1,
  };
  return {
    date: "2026-11-24",
    location: { location: { lng: -70, lat: 43 }, distance, address, code: name, name },
    slots: [slot],
  };
}

async function openAndChoose() {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <BookAppointmentDialog
        subject={SUBJECT}
        moving={null}
        wanted={null}
        now={NOW}
        onClose={none}
        onDone={none}
      />
    </DisplayZoneProvider>,
  );
  fireEvent.click(await screen.findByRole("gridcell", { name: / to / }));
  expect(screen.queryByText("No slot is chosen yet.")).toBeNull();
}

const getZip = () => screen.getByRole("textbox", { name: /^Zip code/ });
const getSent = () => fakeApi.requests.filter(({ method }) => method === "POST");

async function expectNothingChosen() {
  expect(await screen.findByText("No slot is chosen yet.")).toBeTruthy();
  const slot = await screen.findByRole("gridcell", { name: / to / });
  expect(slot.getAttribute("aria-selected")).toBe("false");
  expect(getSent().filter(({ path }) => path.endsWith("/book"))).toEqual([]);
}

beforeEach(() => {
  fakeApi.on("POST", /\/slots$/, ({ body }) => {
    const isElsewhere = "zip_code" in (body as object);
    const slots = isElsewhere
      ? [createCenter("Elm Hill", 1)]
      : [createCenter("Quarry Hill", 1), createCenter("Far Hill", 9)];
    return {
      body: {
        method: "walk_in_test",
        availability: { slots, timezone: "America/New_York" },
        request_providers: [],
      },
    };
  });
});

test.each([
  ["Enter in the field", () => fireEvent.keyDown(getZip(), { key: "Enter" })],
  ["the button", () => fireEvent.click(screen.getByRole("button", { name: "Search" }))],
])("searching around another zip code with %s books nothing", async (_, search) => {
  await openAndChoose();
  fireEvent.change(getZip(), { target: { value: "10001" } });
  search();
  await screen.findByText(/^Elm Hill/);
  expect(getSent().at(-1)).toMatchObject({ body: { zip_code: "10001" } });
  await expectNothingChosen();
});

test("Enter in the field does not send the form around it", async () => {
  await openAndChoose();
  expect(fireEvent.keyDown(getZip(), { key: "Enter" })).toBe(false);
  await expectNothingChosen();
});

test("the same time in another center does not count as chosen", async () => {
  await openAndChoose();
  fireEvent.click(screen.getByRole("button", { name: /Patient service center/ }));
  fireEvent.click(await screen.findByRole("option", { name: /Far Hill/ }));
  await expectNothingChosen();
});
