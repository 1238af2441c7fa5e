import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { DisplayZoneContext } from "@/components/ui/time/display-zone-context";
import {
  orderExample,
  userExample,
  userInfoExample,
} from "@/lib/contract/service/examples/examples";
import { on24HourClock } from "@/lib/domain/datetime";
import { SearchBox } from "./search-box";
import { TYPING_PAUSE_MS } from "./use-settled";

const note = { is_similar: false, ambiguous_dates: [], limits: [] };

function person(first_name: string, index: number) {
  const user_id = `00000000-0000-4000-8000-00000000000${index}`;
  const info = { ...userInfoExample, first_name, last_name: "Castellan", dob: "1983-08-20" };
  return { user: { ...userExample, user_id, client_user_id: `harbour-000${index}` }, info };
}
const [FERN, FERRIS] = [person("Fern", 1), person("Ferris", 2)];
const PEOPLE = [FERN, FERRIS];
const ORDER = { ...orderExample, ordered_for: null };

function answer(items: readonly unknown[] = PEOPLE, total = items.length, order: object = ORDER) {
  fakeApi.on("POST", /\/api\/search$/, () => ({
    body: {
      people: { items, total, has_more: false, note },
      orders: { items: [order], total: 14, note },
      failures: [],
    },
  }));
}

const chosen = vi.fn();
const box = () => screen.getByRole("combobox", { name: "Find a person or an order" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent ?? "");

function open(chosenId: string | null = null) {
  const zones = {
    zone: on24HourClock("America/New_York"),
    clinicZone: "America/New_York",
    setZone: () => undefined,
  };
  renderInApp(
    <DisplayZoneContext value={zones as never}>
      <SearchBox
        label="Find a person or an order"
        noun="person or order"
        chosenId={chosenId}
        onPerson={({ user }) => chosen(user.user_id)}
        onOrder={({ id }) => chosen(id)}
      />
    </DisplayZoneContext>,
  );
}

/** Types as a browser does: dispatches `beforeinput`, then sets the text. */
async function type(text: string, waitMs = TYPING_PAUSE_MS) {
  act(() => {
    box().focus();
    fireEvent(box(), new InputEvent("beforeinput", { inputType: "insertText", bubbles: true }));
    fireEvent.change(box(), { target: { value: text } });
  });
  await advance(waitMs);
}
async function press(key: string) {
  act(() => {
    fireEvent.keyDown(box(), { key });
    fireEvent.keyUp(box(), { key });
  });
  await advance(0);
}

beforeEach(() => {
  stopClock();
  chosen.mockReset();
});

test("the chosen person is marked among the results, and nobody is asked to choose", async () => {
  answer();
  open(FERRIS.user.user_id);
  await type("fer");
  const [fern, ferris] = options();
  expect(fern).not.toContain("Chosen");
  expect(ferris).toContain("Chosen");
  expect(screen.getByRole("status").textContent).toBe("2 people, 1 of 14 orders.");
});

test("the birth date is never cut with a long name, and a phone spends no column on people", async () => {
  answer();
  open();
  await type("fern");
  const [born] = screen.getAllByText("born 20-Aug-1983");
  expect(born?.closest(".truncate")).toBeNull();
  expect(screen.getByText("Fern Castellan").className).toContain("truncate");
  const [state] = screen.getAllByText("Person");
  expect(state?.closest(".max-sm\\:hidden")).not.toBeNull();
});

test("an order of a kit that is not registered says for whom, with the birth date", async () => {
  const ordered_for = { name: "Fern Castellan", birth_date: "1983-08-20" };
  answer([], 0, { ...ORDER, patient_details: null, ordered_for });
  open();
  await type("fern");
  expect(options()[0]).toMatch(/^For Fern Castellan, kit not registered born 20-Aug-1983/);
});

test("lists people and orders with birth date, status and date, as one types", async () => {
  answer();
  open();
  await type("fern");
  expect(fakeApi.requests.map(({ body }) => body)).toEqual([
    { text: "fern", kinds: ["people", "orders"] },
  ]);
  const people = within(screen.getByRole("group", { name: "People" }));
  expect(people.getAllByRole("option")[0]?.textContent).toMatch(
    /Fern Castellan born 20-Aug-1983.*harbour-0001/,
  );
  const order = within(screen.getByRole("group", { name: "Orders" })).getAllByRole("option")[0];
  expect(order?.textContent).toMatch(/born \d{2}-\w{3}-\d{4}/);
  expect(screen.getByRole("status").textContent).toBe(
    "2 people, 1 of 14 orders. Press the down arrow to choose.",
  );
});

test("asks once for a text that is typed without a pause", async () => {
  answer();
  open();
  await type("fe", 30);
  await type("fer", 30);
  await type("fern");
  expect(fakeApi.requests.map(({ body }) => (body as { text: string }).text)).toEqual(["fern"]);
});

test("Enter opens only what was highlighted, and a new text takes the highlight away", async () => {
  answer();
  open();
  await type("fer");
  await press("Enter");
  expect(chosen).not.toHaveBeenCalled();
  await press("ArrowDown");
  await press("ArrowDown");
  expect(box().getAttribute("aria-activedescendant")).toContain(FERRIS.user.user_id);
  answer([FERN]);
  await type("fern");
  expect(box().getAttribute("aria-activedescendant")).toBeNull();
  await press("Enter");
  expect(chosen).not.toHaveBeenCalled();
  await press("ArrowDown");
  await press("Enter");
  expect(chosen.mock.calls).toEqual([[FERN.user.user_id]]);
});

test("a highlighted row that goes with the next results leaves the highlight to no other row", async () => {
  answer();
  open();
  await type("fer");
  answer([FERN]);
  await type("castellan", 0);
  await press("ArrowDown");
  await press("ArrowDown");
  expect(box().getAttribute("aria-activedescendant")).toContain(FERRIS.user.user_id);
  await advance(TYPING_PAUSE_MS);
  expect(options().join()).not.toContain("Ferris");
  await press("Enter");
  expect(chosen).not.toHaveBeenCalled();
});

test("no row stays that does not hold the text", async () => {
  answer();
  open();
  await type("fer");
  expect(options()).toHaveLength(3);
  await type("ferris", 0);
  expect(options()).toEqual([expect.stringContaining("Ferris Castellan")]);
  await type("juniper", 0);
  expect(options()).toEqual([]);
  expect(screen.getByRole("status").textContent).toContain("Searching …");
});

test("says what can be searched before anything is typed and when nothing matches", async () => {
  fakeApi.on("POST", /\/api\/search$/, () => ({
    body: {
      people: { items: [], total: 0, has_more: false, note },
      orders: { items: [], total: 0, note: { ...note, limits: ["short-ids"] } },
      failures: [],
    },
  }));
  open();
  const what = "Name, birth date, client id, order id or sample id";
  expect(screen.getByPlaceholderText(what)).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe(
    "What you type never becomes part of the web address.",
  );
  await type("9107-31b5");
  expect(screen.getByRole("status").textContent).toBe(
    `No person or order matches. ${what} can be searched.This service does not find shortened ids: enter the whole id.`,
  );
});
