import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import {
  fakePeople,
  getPersonId,
  pressPerson,
  searchPeople,
} from "@/bin/testing/components/people";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import type { OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { labTestExample } from "@/lib/contract/service/examples/examples";
import { OrderFormView } from "./order-form-view";

const ID = "00000000-0000-4000-8000-000000000001";
const AT = "2026-11-20T15:00:00Z";
const lab = labTestExample.lab;
const marker = { type: "biomarker" as const, a_la_carte_enabled: true, lab_id: lab.id };
const choices: OrderChoices = {
  tests: [{ ...labTestExample, price: 40 }],
  accounts: [],
  add_ons: [
    {
      ...marker,
      id: 1,
      name: "Ferritin",
      slug: "ferritin",
      provider_id: "004598",
      loincs: ["2276-4"],
      specimen: "Serum",
      price: "12.50",
    },
    {
      ...marker,
      id: 2,
      name: "Glucose",
      slug: "glucose",
      provider_id: "001032",
      loincs: ["2345-7"],
      specimen: "Serum",
    },
    {
      ...marker,
      id: 3,
      name: "Glucose",
      slug: "glucose-u",
      provider_id: "003038",
      loincs: ["2350-7"],
      specimen: "Urine",
    },
  ],
};

function open(values: Partial<OrderDraftValues>) {
  return renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <OrderFormView
        draft={{
          restoredFrom: null,
          id: ID,
          version: 1,
          values: { ...EMPTY_ORDER, ...values },
          state: "open",
          savedAt: AT,
        }}
        choices={choices}
        clinic={{ today: "2026-11-20" as CalendarDate, timeZone: "America/New_York" }}
      />
    </DisplayZoneProvider>,
  );
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  fakeApi.on("PUT", /order-drafts/, () => ({ body: {} }));
  fakeApi.on("GET", /people/, () => ({ body: { people: [], total: 0, page: 1, size: 50 } }));
});

const search = (text: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Find a marker" }), {
    target: { value: text },
  });
const found = async () =>
  within(await screen.findByRole("group", { name: "Markers found" }))
    .getAllByRole("checkbox")
    .map((box) => box.closest("label")?.textContent);

test("no marker is listed before it is searched, and those of one name are told apart", async () => {
  open({ step: "test" });
  expect(screen.queryByRole("checkbox", { name: /Ferritin/ })).toBeNull();
  search("glucose");
  expect(await found()).toEqual([
    `Glucose ${lab.name}, Serum, code 001032, LOINC 2345-7`,
    `Glucose ${lab.name}, Urine, code 003038, LOINC 2350-7`,
  ]);
  search("ferritn");
  await waitFor(async () => expect(await found()).toHaveLength(1));
});

test("what was chosen stays listed with its prices and their sum, whatever is searched", async () => {
  open({ step: "test", lab_test_ids: [labTestExample.id], marker_ids: [1] });
  search("2345-7");
  fireEvent.click(await screen.findByRole("checkbox", { name: /Glucose/ }));
  search("something else");
  const chosen = screen.getByRole("list", { name: "Chosen" });
  const lines = within(chosen)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain("Ferritin");
  expect(lines[1]).toContain("$12.50");
  expect(lines[3]).toBe("Sum$52.50, 1 without a price");
});

test("a step change moves to the heading of the step", async () => {
  open({ step: "test" });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  const heading = await screen.findByRole("heading", { level: 2, name: "Address and consents" });
  expect(document.activeElement).toBe(heading);
});

const ADDRESS = {
  ...EMPTY_ORDER.address,
  first_line: "4 Quay Lane",
  city: "Portland",
  state: "ME",
  zip: "04101",
};
const CONSENT = { type: "hipaa-authorization" as const, at: AT as Instant };
const step = (name: RegExp) => screen.getByRole("button", { name });
const press = (name: RegExp) => act(async () => void fireEvent.click(step(name)));

test("a prefilled step is complete only after it was opened and left", async () => {
  await act(async () => void open({ step: "person", address: ADDRESS, consents: [CONSENT] }));
  const address = /Address and consents/;
  await press(address);
  expect(step(address).textContent).not.toContain("complete");
  await press(/Person/);
  expect(step(address).textContent).toContain("complete");
});

test("a step that a draft skipped is not complete when the draft is opened again", async () => {
  const filled = { address: ADDRESS, consents: [CONSENT] };
  await act(async () => void open({ ...filled, step: "review", left_steps: ["person"] }));
  expect(step(/Address and consents/).textContent).not.toContain("complete");
});

test("without a consent, the step has a mark to look at and the review says so", async () => {
  await act(async () => void open({ step: "address", address: ADDRESS }));
  await press(/Review/);
  expect(step(/Address and consents/).textContent).toContain("no consent given");
  expect(step(/Address and consents/).textContent).not.toContain("complete");
  expect(screen.getByText("No consent of the patient is recorded.")).toBeTruthy();
  await press(/Record a consent/);
  fireEvent.click(screen.getByRole("checkbox", { name: "HIPAA authorization" }));
  await press(/Review/);
  expect(screen.queryByText("No consent of the patient is recorded.")).toBeNull();
  expect(step(/Address and consents/).textContent).toContain("complete");
});

test("an opened form starts at the heading of its step", async () => {
  await act(async () => void open({ step: "test" }));
  const heading = screen.getByRole("heading", { level: 2, name: "Test" });
  expect(document.activeElement).toBe(heading);
});

test("a form without a person starts in the field that finds one", async () => {
  await act(async () => void open({ step: "person" }));
  const field = screen.getByRole("combobox", { name: "Find a person" });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test("a date is missed only once the step is left", async () => {
  await act(async () => void open({ step: "schedule" }));
  await press(/Review/);
  await press(/Schedule/);
  expect(screen.getByText("Choose when the order leaves for the lab.")).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "On a date" })));
  expect(screen.getByRole("textbox", { name: "Activation date" })).toBeTruthy();
  expect(screen.queryByText("Choose a date.")).toBeNull();
  await press(/Review/);
  await press(/Schedule/);
  expect(screen.getByText("Choose a date.")).toBeTruthy();
});

test("what one person agreed to, answered and has is not ordered for another person", async () => {
  stopClock();
  const { send } = fakePeople("Fern", "Ferris");
  fakeApi.on("PATCH", /order-drafts/, ({ body }) => {
    const stored = { id: ID, state: "open", created_at: AT, updated_at: AT, order_id: null };
    return { body: { ...stored, ...(body as object) } };
  });
  const own = {
    consents: [{ type: "hipaa-authorization" as const, at: AT as Instant }],
    answers: [{ marker_id: 1, question_id: 1, answer: "Pregnant" }],
    icd_codes: "E03.9",
    clinical_notes: "Dizzy for a week",
  };
  open({ step: "person", user_id: getPersonId(1), ...own });
  const choose = async (firstName: string) => {
    await searchPeople("Find a person");
    await pressPerson(firstName);
    await send(firstName);
    // The form saves itself after a pause.
    await advance(2_000);
    return fakeApi.requests.findLast(({ method }) => method === "PATCH")?.body;
  };
  // Choosing the same person again only reads their record again.
  expect(await choose("Fern")).toMatchObject({ values: { user_id: getPersonId(1), ...own } });
  expect(await choose("Ferris")).toMatchObject({
    values: {
      user_id: getPersonId(2),
      consents: [],
      answers: [],
      icd_codes: "",
      clinical_notes: "",
    },
  });
});
