import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import {
  createClaim,
  createDecision,
  createQueue,
  createReviewItem,
  getItemId,
} from "@/bin/testing/components/match-review";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { QueueContext, useQueue } from "@/components/match-review/queue/queue-context";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { MatchDecision, ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { Role } from "@/lib/contract/dashboard/staff";
import { matchItemQuery } from "@/lib/query/match-review/match-review";
import { ItemScreen } from "./item-screen";

const NOW = "2026-11-20T15:00:00Z";
const COLLEAGUE = { staff_id: getItemId(77), name: "Rowan Tate" };
const openNext = vi.fn();

/** The item as the server currently returns it. */
let review: ReviewItem;

beforeEach(() => {
  openNext.mockClear();
  review = createReviewItem();
  fakeApi.on("GET", /^\/api\/match-review$/, () => ({ body: createQueue(1) }));
  fakeApi.on("GET", /^\/api\/match-review\/count$/, () => ({
    body: { to_review: 1, second_reviews: 0, corrections: 0 },
  }));
  fakeApi.on("GET", /^\/api\/match-review\/[^/]+$/, () => ({ body: review }));
  fakeApi.on("GET", /\/watch$/, () => ({
    body: { claim: review.claim, decisions: review.decisions },
  }));
  fakeApi.on("GET", /^\/api\/match-decisions\//, () => ({ body: review.decisions[0] }));
  fakeApi.on("POST", /\/claim\/release$/, () => ({ body: { claim: null, decisions: [] } }));
});

function QueueAround() {
  return (
    <QueueContext value={{ ...useQueue(), openNext }}>
      <ItemScreen itemId={getItemId(1)} renderedAt={NOW} />
    </QueueContext>
  );
}

function open(role: Role = "operator") {
  const app = createApp({ role });
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <QueueAround />
    </DisplayZoneProvider>,
    app,
  );
  return app;
}

/** The item with its decision, as read after an event but before the response to the deciding request. */
async function readWith({ client }: ReturnType<typeof createApp>, decision: MatchDecision) {
  const { item } = createReviewItem();
  review = createReviewItem({
    item: { ...item, reason: "Read again." },
    claim: null,
    decisions: [decision],
  });
  await client.invalidateQueries({ queryKey: matchItemQuery(getItemId(1)).queryKey });
  await screen.findByText(/Read again/);
}

test("the next result opens although the decision was read before its answer arrived", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/decisions$/, () => reply);
  const app = open();
  fireEvent.click(await screen.findByRole("button", { name: /^Reject/ }));
  const note = screen.getByRole("textbox", { name: /^Why it is rejected/ });
  fireEvent.change(note, { target: { value: "Not a patient of ours." } });
  fireEvent.click(screen.getByRole("button", { name: /^Reject/ }));
  await waitFor(() => expect(fakeApi.requests.at(-1)?.path).toMatch(/decisions$/));
  await readWith(app, createDecision());
  expect(openNext).not.toHaveBeenCalled();
  send({ body: createDecision() });
  await waitFor(() => expect(openNext).toHaveBeenCalledExactlyOnceWith(getItemId(1)));
});

test("the next result opens although a second review was read before its answer arrived", async () => {
  const waiting = createDecision({
    state: "awaiting_second",
    by: { ...COLLEAGUE, is_me: false },
    undo_ms: null,
    why_second: ["The birth dates differ."],
  });
  const declined = createDecision({ ...waiting, state: "declined", outcome: "Not sent." });
  review = createReviewItem({ claim: createClaim(), decisions: [waiting] });
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/second-review$/, () => reply);
  const app = open("supervisor");
  fireEvent.click(await screen.findByRole("button", { name: /^Decline/ }));
  const why = await screen.findByRole("textbox", { name: "Why you decline it" });
  fireEvent.change(why, { target: { value: "Another birth date." } });
  fireEvent.click(screen.getByRole("button", { name: /^Decline/ }));
  await waitFor(() => expect(fakeApi.requests.at(-1)?.path).toMatch(/second-review$/));
  await readWith(app, declined);
  send({ body: declined });
  await waitFor(() => expect(openNext).toHaveBeenCalledExactlyOnceWith(getItemId(1)));
});
