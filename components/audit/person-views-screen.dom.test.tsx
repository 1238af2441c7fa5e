import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { PersonViewsScreen } from "./person-views-screen";

const PERSON = "c7e2a0b4-1111-4222-8333-444455554410";
const WORDS = { opened: 1, shown: 30, fetched: 0, earlier: 4 };
const OPERATIONS = { opened: "person.read", shown: "order.search", earlier: "person.read" };

const getEntry = (id: number, operation: string, detail: object, isList = false) => ({
  id,
  request_id: `req-${id}`,
  at: "2026-11-20T14:42:00Z",
  actor: { id: PERSON, name: "Rowan Teasel", role: "operator" },
  operation,
  kind: "read",
  subject: isList ? null : { type: "person", id: PERSON },
  related: [],
  outcome: "succeeded",
  error_code: null,
  detail,
});

function open() {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <PersonViewsScreen userId={PERSON} />
    </DisplayZoneProvider>,
    createApp({ path: `/people/${PERSON}/views` }),
  );
}

test("leads with who opened the person, and folds the rest with its counts", async () => {
  fakeApi.on("GET", /^\/api\/audit\/staff$/, () => ({ body: { staff: [] } }));
  fakeApi.on("POST", /^\/api\/audit\/search$/, ({ body }) => {
    const { word } = body as { word: keyof typeof OPERATIONS };
    const detail = word === "earlier" ? {} : { view: word };
    const entry = getEntry(1, OPERATIONS[word], detail, word === "shown");
    return {
      body: {
        entries: [entry],
        total: WORDS[word],
        has_more: false,
        page: 1,
        size: 50,
        words: WORDS,
      },
    };
  });
  open();
  const opened = await screen.findByRole("table", { name: "Who opened this person" });
  expect(within(opened).getAllByText(/Rowan Teasel/)).toHaveLength(1);
  expect(opened.textContent).toContain("opened person c7e2-4410");
  expect(screen.queryByRole("table", { name: "Shown in lists" })).toBeNull();
  // Nothing was fetched, so there is no fold for it.
  expect(screen.queryByText(/Fetched by screens/)).toBeNull();

  const earlier = screen.getByText(/^Fetched or shown \(before version 0\.3\.0\)/);
  expect(earlier.textContent).toMatch(/ 4$/);
  const shown = screen.getByText(/^Shown in lists/);
  expect(shown.textContent).toMatch(/ 30$/);
  fireEvent.click(shown);
  const list = await screen.findByRole("table", { name: "Shown in lists" });
  expect(list.textContent).toContain("was shown the orders");
});

test("below entries that share a row, the count says that it counts entries", async () => {
  fakeApi.on("GET", /^\/api\/audit\/staff$/, () => ({ body: { staff: [] } }));
  fakeApi.on("POST", /^\/api\/audit\/search$/, () => ({
    body: {
      entries: [2, 1].map((id) => getEntry(id, "person.read", { view: "opened" })),
      total: 2,
      has_more: false,
      page: 1,
      size: 50,
      words: { opened: 2, shown: 0, fetched: 0, earlier: 0 },
    },
  }));
  open();
  expect(await screen.findByText("Entries 1 to 2 of 2, in one row")).toBeTruthy();
});
