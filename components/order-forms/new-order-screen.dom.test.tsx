import { act, fireEvent, screen } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
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
async function openAddressStep() {
  act(() => void fireEvent.click(screen.getByRole("button", { name: /Address and consents/ })));
  await advance(0);
}

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
  await openAddressStep();
  expect(getNotes().value).toBe("");
  expect(window.location.search).toBe(`?draft=${OTHER_ID}`);
});

test("an address without the id of a draft starts a new order", async () => {
  await open("?draft=none");
  await openAddressStep();
  expect(getNotes().value).toBe("");
});
