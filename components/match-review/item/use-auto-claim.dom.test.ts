import { act, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, heldReply, refusal } from "@/bin/testing/components/fake-api";
import { createClaim, createReviewItem, getItemId } from "@/bin/testing/components/match-review";
import { createApp, renderHookInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { STAY_MS } from "@/components/shared/use-claim-while-open";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";
import { matchItemQuery } from "@/lib/query/match-review/match-review";
import { useAutoClaim } from "./use-auto-claim";

type Stage = ReviewStage["kind"];

const watch = { claim: null, decisions: [] };
const sent = () =>
  fakeApi.requests
    .filter(({ method }) => method === "POST")
    .map(({ path }) => path.split("/").at(-1));

function open(stage: Stage, mayReview = true, app = createApp()) {
  return renderHookInApp((now: Stage) => useAutoClaim(getItemId(1), now, mayReview), {
    initialProps: stage,
    app,
  });
}

beforeEach(() => {
  stopClock();
  // Another person was faster; the test only checks which requests are sent.
  fakeApi.on("POST", /\/claim$/, () => ({ status: 409, body: refusal("conflict", "Claimed.") }));
  fakeApi.on("POST", /\/(renew|release)$/, () => ({ body: watch }));
});

/** Whether the browser shows this tab. */
function showTab(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

test("a free result is claimed once by staying at it, also when the screen is drawn again", async () => {
  const { rerender } = open("free");
  await advance(STAY_MS / 2);
  rerender("free");
  expect(sent()).toEqual([]);
  await advance(STAY_MS / 2);
  rerender("free");
  await advance(STAY_MS);
  expect(sent()).toEqual(["claim"]);
});

test("nine results that are only passed by are not claimed, nor is one in a tab that nobody sees", async () => {
  for (let count = 0; count < 9; count += 1) {
    const { unmount } = open("free");
    await advance(STAY_MS / 2);
    unmount();
  }
  showTab("hidden");
  open("free");
  await advance(STAY_MS * 10);
  expect(sent()).toEqual([]);
  showTab("visible");
  await advance(STAY_MS);
  expect(sent()).toEqual(["claim"]);
});

test("a result whose claim is answered after it was left is given back, and its names are not kept", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/claim$/, () => reply);
  const app = createApp();
  const { unmount } = open("free", true, app);
  await advance(STAY_MS);
  unmount();
  await advance(0);
  expect(sent()).toEqual(["claim"]);
  send({ body: createReviewItem({ claim: createClaim() }) });
  await advance(0);
  expect(sent()).toEqual(["claim", "release"]);
  expect(
    fakeApi.requests.filter(({ method }) => method === "POST").map(({ body }) => body),
  ).toEqual([{ by_screen: true }, { by_screen: true }]);
  expect(app.client.getQueryData(matchItemQuery(getItemId(1)).queryKey)).toBeUndefined();
});

test("a page that is closed gives its result back, but no one else's", async () => {
  const { rerender } = open("held");
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(sent()).toEqual([]);
  rerender("mine");
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(sent()).toEqual(["release"]);
});

test("a result that its reviewer released is not claimed again by itself", async () => {
  const { rerender } = open("mine");
  rerender("free");
  await advance(STAY_MS * 10);
  expect(sent()).toEqual([]);
});

test("a result that somebody has, or that the role may not review, is not claimed", async () => {
  open("held");
  open("free", false);
  await advance(STAY_MS * 10);
  expect(sent()).toEqual([]);
});

test("work renews the claim at most once a minute, and idleness does not", async () => {
  open("mine");
  await advance(59_000);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(sent()).toEqual([]);
  await advance(1_000);
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.pointerDown(document.body);
  await advance(0);
  expect(sent()).toEqual(["renew"]);
  await advance(600_000);
  expect(sent()).toEqual(["renew"]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("leaving gives the result back, unless it is not one's own any more", async () => {
  const { unmount } = open("mine");
  unmount();
  await advance(0);
  expect(sent()).toEqual(["release"]);
  const lost = open("mine");
  lost.rerender("held");
  lost.unmount();
  await advance(0);
  expect(sent()).toEqual(["release"]);
});
