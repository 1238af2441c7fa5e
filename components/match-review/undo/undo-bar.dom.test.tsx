import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, heldReply, refusal } from "@/bin/testing/components/fake-api";
import {
  createDecision,
  createQueue,
  createQueueItem,
  getItemId,
} from "@/bin/testing/components/match-review";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { waitingToasts } from "@/components/ui/feedback/toast";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import type { MatchDecision } from "@/lib/contract/dashboard/match-review";
import { matchQueueQuery, ownDecisionQuery } from "@/lib/query/match-review/match-review";
import { UndoBar } from "./undo-bar";
import { UndoProvider } from "./undo-provider";

/** The decision as the server currently returns it. */
let decision: MatchDecision;

beforeEach(() => {
  stopClock();
  waitingToasts.take();
  decision = createDecision();
  fakeApi.on("GET", /^\/api\/match-review$/, () => ({
    body: { ...createQueue(2), items: [createQueueItem(1, { pending: decision })] },
  }));
  fakeApi.on("GET", /^\/api\/match-decisions\//, () => ({ body: decision }));
  fakeApi.on("GET", /^\/api\/match-review\/count$/, () => ({
    body: { to_review: 1, second_reviews: 0, corrections: 0 },
  }));
  fakeApi.on("POST", /\/undo$/, () => {
    decision = createDecision({ state: "undone", undo_ms: null });
    return { body: decision };
  });
});

type Opened = { app?: ReturnType<typeof createApp>; hasBar?: boolean };

async function open({ app = createApp({ path: "/match-review" }), hasBar = true }: Opened = {}) {
  const { unmount } = renderInApp(
    <UndoProvider>
      <KeyListener />
      {hasBar ? <UndoBar /> : null}
    </UndoProvider>,
    app,
  );
  await advance(0);
  return { ...app, unmount };
}

async function press(key: string) {
  fireEvent.keyDown(document.body, { key });
  await advance(0);
}

const said = () => waitingToasts.take().map(({ content }) => content);

const bar = () => screen.queryByRole("status", { name: "Last decision" });
const undoButton = () => screen.queryByRole("button", { name: /^Undo/ });
const undone = () => fakeApi.requests.filter(({ path }) => path.endsWith("/undo"));

test("counts down as many seconds as the server grants, and is found again after a reload", async () => {
  decision = createDecision({ undo_ms: 4_000 });
  await open();
  expect(bar()?.textContent).toContain("It is sent in 4 s");
  decision = createDecision({ undo_ms: 2_500 });
  await advance(1_500);
  expect(bar()?.textContent).toContain("It is sent in 3 s");
  expect(undoButton()).not.toBeNull();
});

test("z undoes the decision once and opens its result again", async () => {
  const app = await open();
  fireEvent.keyDown(document.body, { key: "z" });
  fireEvent.keyDown(document.body, { key: "z" });
  await advance(0);
  expect(undone()).toHaveLength(1);
  expect(app.visited).toEqual([`/match-review/${decision.item_id}`]);
  expect(undoButton()).toBeNull();
});

test.each([
  ["opens the result again when the page changes meanwhile", "/match-review/other", 1],
  ["stays on another screen that was opened meanwhile", "/orders", 0],
])("z %s", async (_, path, times) => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/undo$/, () => reply);
  const app = await open();
  fireEvent.keyDown(document.body, { key: "z" });
  await advance(0);
  window.history.replaceState(null, "", path);
  send({ body: createDecision({ state: "undone", undo_ms: null }) });
  await advance(0);
  expect(app.visited).toHaveLength(times);
});

test("nothing can be undone once the time is over, and the outcome follows by itself", async () => {
  decision = createDecision({ undo_ms: 1_000 });
  await open();
  decision = createDecision({ state: "sending", undo_ms: null });
  await advance(1_200);
  expect(undoButton()).toBeNull();
  fireEvent.keyDown(document.body, { key: "z" });
  await advance(0);
  expect(undone()).toEqual([]);
  decision = createDecision({ state: "sent", undo_ms: null, outcome: "The laboratory knows." });
  await advance(1_200);
  expect(bar()?.textContent).toContain("The laboratory knows.");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await advance(0);
  expect(bar()).toBeNull();
});

test("the outcome is shown on the next item's screen, whose queue no longer has the result", async () => {
  const { unmount, ...app } = await open();
  decision = createDecision({ state: "sent", undo_ms: null, outcome: "The laboratory knows." });
  app.client.setQueryData(matchQueueQuery().queryKey, { ...createQueue(1), items: [] });
  unmount();
  renderInApp(
    <UndoProvider>
      <UndoBar />
    </UndoProvider>,
    app,
  );
  await advance(1_200);
  expect(bar()?.textContent).toContain("The laboratory knows.");
});

test("after the second acceptance of a name, it can be remembered for the person", async () => {
  const offer = {
    user_id: decision.item_id,
    item_id: decision.item_id,
    name: "WREN OKONJO",
    own_name: "Wren Halloway",
    accepted: 2,
  };
  fakeApi.on("GET", /\/name-offer$/, () => ({ body: { offer } }));
  fakeApi.on("POST", /\/remembered-names$/, () => ({ body: { names: [], offers: [] } }));
  await open();
  expect(screen.queryByRole("button", { name: /Remember this name/ })).toBeNull();
  decision = createDecision({
    action: "accept",
    state: "sent",
    undo_ms: null,
    result_order_id: decision.item_id,
  });
  await advance(1_200);
  await advance(0);
  fireEvent.click(screen.getByRole("button", { name: /Remember this name/ }));
  await advance(0);
  const dialog = screen.getByRole("dialog", { name: "Remember this name?" });
  expect(dialog.textContent).toContain("“WREN OKONJO” for Wren Halloway");
  expect(dialog.textContent).toContain("The name alone never decides.");
  fakeApi.on("GET", /\/name-offer$/, () => ({ body: { offer: null } }));
  fireEvent.click(within(dialog).getByRole("button", { name: "Remember this name" }));
  await advance(0);
  const sent = fakeApi.requests.filter(({ path }) => path.endsWith("/remembered-names"));
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /Remember this name/ })).toBeNull();
});

test("a colleague's decision is not offered", async () => {
  decision = createDecision({
    by: { staff_id: decision.item_id, name: "Rowan", is_me: false },
  });
  await open();
  expect(bar()).toBeNull();
  fireEvent.keyDown(document.body, { key: "z" });
  await advance(0);
  expect(undone()).toEqual([]);
});

test("z undoes the decision by its id while a page is loading and no bar is on the screen", async () => {
  await open({ hasBar: false });
  await press("z");
  expect(undone().map(({ path }) => path)).toEqual([`/api/match-decisions/${decision.id}/undo`]);
  expect(said()).toEqual([{ tone: "success", title: "Undone. It was never sent." }]);
});

test("on another screen z still undoes it, without reading the queue there", async () => {
  const app = createApp({ path: "/orders" });
  const item = createQueueItem(1, { pending: decision });
  app.client.setQueryData(ownDecisionQuery().queryKey, item);
  await open({ app, hasBar: false });
  await press("z");
  expect(undone()).toHaveLength(1);
  expect(app.visited).toEqual([]);
  expect(fakeApi.requests.filter(({ path }) => path === "/api/match-review")).toEqual([]);
});

test("z says that it is too late once the decision was sent", async () => {
  decision = createDecision({ undo_ms: 500 });
  await open();
  decision = createDecision({ state: "sent", undo_ms: null });
  await advance(1_200);
  await press("z");
  expect(undone()).toEqual([]);
  expect(said()).toEqual([{ tone: "info", title: "Too late to undo.", body: "It was sent." }]);
});

test("z says that it is too late when the server has sent it or another person acted", async () => {
  fakeApi.on("POST", /\/undo$/, () => ({
    status: 409,
    body: refusal("conflict", "This was already sent, so it cannot be undone."),
  }));
  await open();
  await press("z");
  expect(said()).toEqual([
    expect.objectContaining({
      title: "Too late to undo.",
      body: "This was already sent, so it cannot be undone.",
    }),
  ]);
});

test("z undoes nothing once the session is another person's", async () => {
  const app = createApp({ path: "/match-review" });
  app.client.setQueryData(ownDecisionQuery().queryKey, createQueueItem(1, { pending: decision }));
  decision = createDecision({ by: { staff_id: getItemId(77), name: "Rowan Tate", is_me: false } });
  await open({ app });
  await press("z");
  expect(undone()).toEqual([]);
  expect(said()).toEqual([
    expect.objectContaining({
      title: "Too late to undo.",
      body: "Only Rowan Tate can undo this decision.",
    }),
  ]);
});

test("a second review that was just requested is the last decision, and z undoes it", async () => {
  decision = createDecision({ state: "awaiting_second", action: "accept", undo_ms: null });
  await open();
  expect(bar()?.textContent).toMatch(
    /^Asked to accept the result .* It waits for a second review\./,
  );
  await press("z");
  expect(undone()).toHaveLength(1);
});
