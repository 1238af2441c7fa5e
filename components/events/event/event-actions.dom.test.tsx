import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { GapCheck, ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { EventContent } from "./event-content";
import { EventFacts } from "./event-facts";
import { ReleaseDialog } from "./release-dialog";

const ID = "00000000-0000-4000-8000-000000000001";

function createEvent(change: object = {}): ReceivedEvent {
  return ReceivedEvent.parse({
    id: ID,
    event_id: "msg_late",
    event_type: "labtest.order.updated",
    verdict: "applied",
    explanation: null,
    received_at: "2026-11-20T14:00:00Z",
    sent_at: "2026-11-20T10:00:00Z",
    applied_at: null,
    object: null,
    object_status: null,
    person: null,
    can_replay: true,
    can_release: true,
    ...change,
  });
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const sent = () => fakeApi.requests.map(({ path, body }) => [path, body]);

test.each([
  ["waiting", ["not read yet", "not read yet", "not read yet"]],
  ["duplicate", ["not read", "not read", "not read"]],
  ["invalid", ["none", "none", "not given"]],
])("an event without facts that is %s says whether it was read", (verdict, words) => {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <EventFacts event={createEvent({ event_type: null, verdict })} />
    </DisplayZoneProvider>,
  );
  const shown = ["Record", "Person", "Type"].map(
    (term) => screen.getByText(term).nextElementSibling?.textContent,
  );
  expect(shown).toEqual(words);
});

test("the content is shown for a reason, and is nowhere in the tab after it is left", async () => {
  fakeApi.on("POST", /\/payload$/, () => ({ body: { payload: { name: "Tansy" } } }));
  const { unmount, app } = renderInApp(<EventContent event={createEvent()} />);
  press("Show content …");
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "why" } });
  press("Show content");
  expect(screen.getByText(/at least five letters/)).toBeTruthy();
  expect(fakeApi.requests).toHaveLength(0);
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: " a caller asked " } });
  press("Show content");
  const content = await screen.findByRole("region", { name: "Content of the event" });
  expect(JSON.parse(content.textContent ?? "")).toEqual({ name: "Tansy" });
  expect(sent()).toEqual([[`/api/events/${ID}/payload`, { reason: "a caller asked" }]]);
  unmount();
  const kept = [
    ...app.client.getQueryCache().getAll(),
    ...app.client.getMutationCache().getAll(),
  ].map(({ state }) => JSON.stringify(state.data));
  expect(kept.join()).not.toContain("Tansy");
});

test("a refusal keeps the reason and shows nothing", async () => {
  fakeApi.on("POST", /\/payload$/, () => ({
    status: 404,
    body: refusal("not_found", "Its content is no longer kept."),
  }));
  renderInApp(<EventContent event={createEvent()} />);
  press("Show content …");
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "a caller asked" } });
  press("Show content");
  expect(await screen.findByText(/Your reason is kept here/)).toBeTruthy();
  expect((screen.getByLabelText("Reason") as HTMLInputElement).value).toBe("a caller asked");
  expect(screen.queryByRole("region", { name: "Content of the event" })).toBeNull();
});

test("the content of a forgery cannot be asked for", () => {
  renderInApp(<EventContent event={createEvent({ verdict: "bad_signature" })} />);
  expect(screen.getByText("It was not kept.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show content …" })).toBeNull();
});

test("a late event is released after a gap check around it, and never before", async () => {
  const event = createEvent({ verdict: "too_old" });
  const missing = {
    key: "msg_late",
    event_type: "labtest.order.updated",
    object: null,
    object_status: null,
    user_id: null,
    happened_at: null,
    fetched: false,
  };
  fakeApi.on("POST", /\/gap-checks$/, () => ({
    body: GapCheck.parse({
      check_id: ID,
      from: "2026-11-20T09:00:00Z",
      to: "2026-11-20T15:00:00Z",
      checked_at: "2026-11-20T15:00:00Z",
      method: "events",
      compared: 3,
      missing: [missing],
      is_cut: false,
    }),
  }));
  fakeApi.on("POST", /\/release$/, () => ({ body: createEvent({ verdict: "applied" }) }));
  const onClose = vi.fn();
  renderInApp(<ReleaseDialog event={event} onClose={onClose} />, createApp({ role: "admin" }));
  press("Release event");
  expect(fakeApi.requests).toHaveLength(0);
  press("Run the gap check");
  expect(await screen.findByText("The service has this event.")).toBeTruthy();
  expect(sent()[0]).toEqual([
    "/api/events/gap-checks",
    { from: "2026-11-13T10:00:00.000Z", to: "2026-11-20T15:00:00.000Z" },
  ]);
  await act(async () => press("Release event"));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()[1]?.[0]).toBe(`/api/events/${ID}/release`);
});
