import { fireEvent } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { getItemId } from "@/bin/testing/components/match-review";
import { renderHookInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";
import { useAutoClaim } from "./use-auto-claim";

type Stage = ReviewStage["kind"];

const watch = { claim: null, decisions: [] };
const sent = () =>
  fakeApi.requests
    .filter(({ method }) => method === "POST")
    .map(({ path }) => path.split("/").at(-1));

function open(stage: Stage, mayReview = true) {
  return renderHookInApp((now: Stage) => useAutoClaim(getItemId(1), now, mayReview), {
    initialProps: stage,
  });
}

beforeEach(() => {
  stopClock();
  // Another person was faster; the test only checks which requests are sent.
  fakeApi.on("POST", /\/claim$/, () => ({ status: 409, body: refusal("conflict", "Claimed.") }));
  fakeApi.on("POST", /\/(renew|release)$/, () => ({ body: watch }));
});

test("a free result is claimed once, also when the screen is drawn again", async () => {
  const { rerender } = open("free");
  await advance(0);
  rerender("free");
  await advance(0);
  expect(sent()).toEqual(["claim"]);
});

test("a result that somebody has, or that the role may not review, is not claimed", async () => {
  open("held");
  open("free", false);
  await advance(0);
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
