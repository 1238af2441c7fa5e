import { act } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, heldReply, lostReply, refusal } from "@/bin/testing/components/fake-api";
import { renderHookInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import { useHeldText } from "@/lib/query/form-drafts/use-held-text";
import { getHeldName, useDraftSaving } from "./use-draft-saving";

const DRAFT_ID = "00000000-0000-4000-8000-000000000001";
const PAUSE_MS = 1_200;

const typed = (clinical_notes: string): OrderDraftValues => ({
  ...EMPTY_ORDER,
  clinical_notes,
});

type Save = { version: number; values: OrderDraftValues };
const saves = () =>
  fakeApi.requests
    .filter(({ method }) => method === "PATCH")
    .map(({ body }) => body as Save)
    .map(({ version, values }) => `${version}: ${values.clinical_notes}`);

function store({ body }: { body: unknown }) {
  const { version, values } = body as Save;
  const at = "2026-11-20T15:00:00Z";
  return {
    body: {
      id: DRAFT_ID,
      state: "open",
      version: version + 1,
      created_at: at,
      updated_at: at,
      order_id: null,
      values,
    },
  };
}

function open(version = 0) {
  const screen = renderHookInApp(() => useDraftSaving(DRAFT_ID, { version, savedAt: null }));
  return { ...screen, draft: () => screen.result.current };
}

beforeEach(() => {
  stopClock();
  fakeApi.on("PATCH", new RegExp(`/api/order-drafts/${DRAFT_ID}$`), store);
});

test("saves once after a pause in typing, and says so", async () => {
  const { draft } = open();
  for (const text of ["f", "fa", "fasting"]) {
    act(() => draft().change(typed(text)));
    await advance(PAUSE_MS - 100);
  }
  expect(saves()).toEqual([]);
  expect(draft().saving.state).toBe("unsaved");
  await advance(100);
  expect(saves()).toEqual(["0: fasting"]);
  expect(draft().saving).toMatchObject({ state: "saved", savedAt: "2026-11-20T15:00:00Z" });
});

test("saves one at a time, each on top of the version before", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("PATCH", /order-drafts/, () => reply);
  const { draft } = open(4);
  act(() => draft().change(typed("first")));
  await advance(PAUSE_MS);
  act(() => draft().change(typed("second")));
  await advance(PAUSE_MS);
  expect(saves()).toEqual(["4: first"]);
  expect(draft().saving.state).toBe("saving");
  fakeApi.on("PATCH", /order-drafts/, store);
  send(store({ body: { version: 4, values: typed("first") } }));
  await advance(0);
  expect(saves()).toEqual(["4: first", "5: second"]);
  expect(draft().saving.state).toBe("saved");
});

test("gives the version to place only once the last change is saved", async () => {
  const [first, second] = [heldReply(), heldReply()];
  fakeApi.on("PATCH", /order-drafts/, () => (saves().length === 1 ? first : second).reply);
  const { draft } = open(4);
  act(() => draft().change(typed("first")));
  await advance(PAUSE_MS);
  act(() => draft().change(typed("second")));
  await advance(PAUSE_MS);
  let version: number | null = null;
  act(
    () =>
      void draft()
        .flush()
        .then((stored) => (version = stored)),
  );
  first.send(store({ body: { version: 4, values: typed("first") } }));
  await advance(0);
  expect(saves()).toEqual(["4: first", "5: second"]);
  expect(version).toBeNull();
  second.send(store({ body: { version: 5, values: typed("second") } }));
  await advance(0);
  expect(version).toBe(6);
});

test("keeps what could not be saved, and saves it with the next change", async () => {
  fakeApi.on("PATCH", /order-drafts/, () => ({
    status: 502,
    body: refusal("upstream_unavailable", "The service did not answer."),
  }));
  const { draft } = open();
  act(() => draft().change(typed("fasting")));
  await advance(PAUSE_MS);
  expect(draft().saving.state).toBe("failed");
  expect(draft().saving.error).toMatchObject({ message: "The service did not answer." });
  fakeApi.on("PATCH", /order-drafts/, store);
  await act(async () => expect(await draft().flush()).toBe(1));
  expect(saves()).toEqual(["0: fasting", "0: fasting"]);
  expect(draft().saving.state).toBe("saved");
});

test("sends what lost its response again before what was typed since", async () => {
  fakeApi.on("PATCH", /order-drafts/, lostReply);
  const { draft } = open(4);
  act(() => draft().change(typed("first")));
  await advance(PAUSE_MS);
  expect(draft().saving.state).toBe("failed");
  fakeApi.on("PATCH", /order-drafts/, store);
  act(() => draft().change(typed("second")));
  await advance(PAUSE_MS);
  expect(saves()).toEqual(["4: first", "4: first", "5: second"]);
  expect(draft().saving.state).toBe("saved");
});

test("a version of another window is written over only when that is asked for", async () => {
  fakeApi.on("PATCH", /order-drafts/, (request) =>
    (request.body as Save).version === 7
      ? store(request)
      : { status: 409, body: refusal("conflict", "Another window has saved this draft.") },
  );
  const { draft } = open(3);
  act(() => draft().change(typed("mine")));
  await advance(PAUSE_MS);
  expect(draft().saving.state).toBe("failed");
  await act(async () => expect(await draft().overwrite(7)).toBe(8));
  expect(saves()).toEqual(["3: mine", "7: mine"]);
});

test("what was typed last is saved when the page or the form is left", async () => {
  const { draft, unmount } = open();
  act(() => draft().change(typed("before the reload")));
  act(() => void window.dispatchEvent(new Event("pagehide")));
  await advance(0);
  expect(saves()).toEqual(["0: before the reload"]);
  act(() => draft().change(typed("before leaving")));
  unmount();
  await advance(0);
  expect(saves()).toEqual(["0: before the reload", "1: before leaving"]);
});

test("what could not be saved is held in the tab, and saved when the connection is back", async () => {
  fakeApi.on("PATCH", new RegExp(`/api/order-drafts/${DRAFT_ID}$`), lostReply);
  const { draft, app, result } = open();
  act(() => draft().change(typed("fasting")));
  await advance(PAUSE_MS);
  expect(draft().saving.state).toBe("failed");
  const { result: held } = renderHookInApp(() => useHeldText(getHeldName(DRAFT_ID)), { app });
  await advance(0);
  expect(JSON.parse(held.current?.content ?? "{}")).toMatchObject({ clinical_notes: "fasting" });

  fakeApi.on("PATCH", new RegExp(`/api/order-drafts/${DRAFT_ID}$`), store);
  window.dispatchEvent(new Event("online"));
  await advance(0);
  expect(result.current.saving.state).toBe("saved");
  const { result: after } = renderHookInApp(() => useHeldText(getHeldName(DRAFT_ID)), { app });
  await advance(0);
  expect(after.current).toBeNull();
});

test("what the tab held is saved as soon as the form is there again", async () => {
  renderHookInApp(() =>
    useDraftSaving(DRAFT_ID, { version: 3, savedAt: null, unsaved: typed("fasting") }),
  );
  await advance(0);
  expect(saves()).toEqual(["3: fasting"]);
});
