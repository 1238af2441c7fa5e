import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import {
  createDecision,
  createQueue,
  createReviewItem,
  getItemId,
} from "@/bin/testing/components/match-review";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { ItemScreen } from "./item-screen";

const NOW = "2026-11-20T15:00:00Z";
const NONE = { phone: null, email: null, address: null };
const RESULT = {
  ...NONE,
  ...{ firstName: "Avery", lastName: "Quill", birthDate: "1991-02-04", gender: "female" },
};
const OTHER = { ...RESULT, birthDate: "1968-07-19", gender: "male" };
const DECISION = createDecision({
  ...{ action: "accept", order_id: getItemId(60), user_id: getItemId(50) },
  ...{ state: "awaiting_second", send_at: null, undo_ms: null, note: "The tube is hers." },
  by: { staff_id: getItemId(77), name: "Rowan Tate", is_me: false },
});

/** The item as the server currently returns it. */
let review: ReviewItem;

function createReview(patient: object): ReviewItem {
  return createReviewItem({
    ...{ person: RESULT, claim: null, decisions: [DECISION] },
    candidates: [
      {
        user_id: getItemId(50),
        candidate: {
          ...{ candidate_type: "order_option", order_id: getItemId(60), confidence_level: "high" },
        },
        order: null,
        patient,
      },
    ],
    versions: { item: "i1", record: "r1" },
  });
}

beforeEach(async () => {
  stopClock();
  review = createReview(OTHER);
  fakeApi.on("GET", /^\/api\/match-review$/, () => ({ body: createQueue(1) }));
  fakeApi.on("GET", /^\/api\/match-review\/count$/, () => ({
    body: { to_review: 1, second_reviews: 1, corrections: 0 },
  }));
  fakeApi.on("GET", /^\/api\/match-review\/[^/]+$/, () => ({ body: review }));
  fakeApi.on("GET", /\/watch$/, () => ({ body: { claim: null, decisions: review.decisions } }));
  fakeApi.on("POST", /\/second-review$/, () => ({
    body: createDecision({ ...DECISION, state: "waiting" }),
  }));
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <KeyListener />
      <ItemScreen itemId={getItemId(1)} renderedAt={NOW} />
    </DisplayZoneProvider>,
    createApp({ role: "supervisor" }),
  );
  await advance(0);
  await advance(0);
});

const sent = () => fakeApi.requests.filter(({ path }) => path.endsWith("/second-review"));
const tick = (name: string) =>
  act(() => void fireEvent.click(screen.getByRole("checkbox", { name: `${name}: checked` })));

async function press(key: string) {
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
  await advance(0);
}

const agree = () => screen.getByRole("button", { name: /^Agree and send/ });

test("the differences come first, the sex among them, and none is confirmed at first", () => {
  const list = screen.getByRole("region", { name: "What differs" });
  const table = screen.getByRole("table");
  expect(list.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(list.textContent).toContain("04-Feb-1991");
  expect(list.textContent).toContain("19-Jul-1968");
  expect(list.textContent).toContain("female");
  expect(screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ]);
});

test("a sends nothing: it leads to the first difference, then to the button; each needs a tick or a sentence", async () => {
  await press("a");
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Born: checked" }));
  act(() => void fireEvent.click(agree()));
  expect(sent()).toEqual([]);
  tick("Born");
  await press("a");
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Sex: checked" }));
  const why = screen.getByRole("textbox", { name: "Sex: why it fits" });
  act(() => void fireEvent.change(why, { target: { value: "Changed last year." } }));
  await press("a");
  expect(document.activeElement).toBe(agree());
  expect(sent()).toEqual([]);
  act(() => void fireEvent.click(agree()));
  await advance(0);
  expect(sent().map(({ body }) => body)).toEqual([
    expect.objectContaining({
      verdict: "agreed",
      seen: expect.objectContaining({
        ...{ item_version: "i1", record_version: "r1" },
        answers: [
          expect.objectContaining({ key: "birth_date", sentence: null }),
          expect.objectContaining({ key: "gender", sentence: "Changed last year." }),
        ],
      }),
    }),
  ]);
});

test("after a refusal the changed row shows what it was and needs a new answer", async () => {
  fakeApi.on("POST", /\/second-review$/, () => {
    review = createReview({ ...OTHER, birthDate: "1969-01-01" });
    return { status: 409, body: refusal("conflict", "What you compared is no longer so.") };
  });
  tick("Born");
  tick("Sex");
  act(() => void fireEvent.click(agree()));
  await advance(0);
  await advance(0);
  const list = screen.getByRole("region", { name: "What differs" });
  expect(list.textContent).toContain("1 of 2 not confirmed yet");
  expect(list.textContent).toContain("before: 04-Feb-1991 beside 19-Jul-1968");
});

test("what was written against it never accompanies an agreement", async () => {
  await press("r");
  const why = screen.getByRole("textbox", { name: "Why you decline it" });
  act(() => void fireEvent.change(why, { target: { value: "Another woman." } }));
  tick("Born");
  tick("Sex");
  act(() => void fireEvent.click(agree()));
  await advance(0);
  expect(JSON.stringify(sent().map(({ body }) => body))).not.toContain("Another woman.");
});
