import { act, fireEvent, screen } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { fakePeople, pressPerson, searchPeople } from "@/bin/testing/components/people";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import { NewOrderScreen } from "./new-order-screen";

const ID = "00000000-0000-4000-8000-000000000001";
const OTHER_ID = "00000000-0000-4000-8000-000000000002";
const AT = "2026-11-20T15:00:00Z";
const PAUSE_MS = 1_200;

const getHead = (id: string) => ({
  id,
  state: "open",
  created_at: AT,
  updated_at: AT,
  order_id: null,
});

/** The page as rendered for an address without a draft, while the address is `search`. */
function getScreen(search: string, newId = ID) {
  return (
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <SearchParamsContext value={new URLSearchParams(search)}>
        <NewOrderScreen draftId={null} newId={newId} renderedAt={AT} />
      </SearchParamsContext>
    </DisplayZoneProvider>
  );
}

async function open(search: string) {
  const path = `/orders/new${search}`;
  const view = renderInApp(getScreen(search), createApp({ path }));
  await advance(0);
  return view;
}

const getNotes = () =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Clinical notes/ });
const getSaves = () => fakeApi.requests.filter(({ method }) => method === "PATCH");
async function typeNotes(value: string) {
  act(() => void fireEvent.change(getNotes(), { target: { value } }));
  await advance(PAUSE_MS);
}
async function choosePerson() {
  const { send } = fakePeople("Fern");
  await searchPeople("Find a person");
  await pressPerson("Fern");
  await send("Fern");
}
async function press(name: RegExp) {
  act(() => void fireEvent.click(screen.getByRole("button", { name })));
  await advance(0);
}
const openAddressStep = () => press(/Address and consents/);

beforeEach(() => {
  stopClock();
  Element.prototype.scrollIntoView = () => undefined;
  fakeApi.on("GET", /\/order-drafts$/, () => ({ body: { drafts: [] } }));
  fakeApi.on("GET", /\/order-drafts\/choices$/, () => ({
    body: { tests: [], accounts: [], add_ons: [] },
  }));
  fakeApi.on("PATCH", /\/order-drafts\//, ({ path, body }) => {
    const { version, values } = body as { version: number; values: object };
    return { body: { ...getHead(path.split("/").at(-1) ?? ""), version: version + 1, values } };
  });
  const values = { ...EMPTY_ORDER, step: "address", clinical_notes: "Dizzy for a week" };
  fakeApi.on("GET", /-000000000001$/, () => ({
    body: { ...getHead(ID), version: 3, values },
  }));
});

test("going back to a started order continues its draft", async () => {
  await open(`?draft=${ID}`);
  expect(getNotes().value).toBe("Dizzy for a week");
  await typeNotes("Dizzy for a month");
  expect(getSaves()).toMatchObject([{ path: `/api/order-drafts/${ID}`, body: { version: 3 } }]);
});

test("a new order stays new when its form has put its draft into the address", async () => {
  const { rerender } = await open("");
  await choosePerson();
  await openAddressStep();
  expect(window.location.search).toBe(`?draft=${ID}`);
  rerender(getScreen(window.location.search));
  await typeNotes("Dizzy for a day");
  expect(getNotes().value).toBe("Dizzy for a day");
  expect(getSaves()[0]).toMatchObject({ body: { version: 0 } });
});

test("a page that is rendered again starts another order", async () => {
  const { rerender } = await open(`?draft=${ID}`);
  rerender(getScreen("", OTHER_ID));
  await advance(0);
  await choosePerson();
  await openAddressStep();
  expect(getNotes().value).toBe("");
  expect(window.location.search).toBe(`?draft=${OTHER_ID}`);
});

test("an address without the id of a draft starts a new order", async () => {
  await open("?draft=none");
  await openAddressStep();
  expect(getNotes().value).toBe("");
});

test("nothing is stored until a person is chosen, and the page says so", async () => {
  await open("");
  expect(screen.getByText("A draft is saved once a person is chosen.")).toBeTruthy();
  await press(/Continue/);
  expect(screen.getByRole("heading", { level: 2, name: "Person" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("Choose the person the order is for.");
  await openAddressStep();
  await typeNotes("Dizzy for a day");
  expect(getSaves()).toEqual([]);
  expect(window.location.search).toBe("");
  await press(/Person/);
  await choosePerson();
  await advance(PAUSE_MS);
  expect(getSaves()).toMatchObject([
    { body: { version: 0, values: { clinical_notes: "Dizzy for a day" } } },
  ]);
});

test("drafts are listed with their step and time until the form is begun", async () => {
  const { lab_test_ids, marker_ids } = EMPTY_ORDER;
  const patient = { first_name: "", last_name: "" };
  const values = { user_id: null, patient, lab_test_ids, marker_ids, step: "test" };
  const draft = { ...getHead(OTHER_ID), version: 1, values };
  fakeApi.on("GET", /\/order-drafts$/, () => ({ body: { drafts: [draft] } }));
  await open("");
  const drafts = screen.getByRole("region", { name: "Your drafts" });
  expect(drafts.textContent).toContain("today 10:00 EST");
  expect(drafts.textContent).toContain("step 2, Test");
  await openAddressStep();
  expect(screen.queryByRole("region", { name: "Your drafts" })).toBeNull();
});
