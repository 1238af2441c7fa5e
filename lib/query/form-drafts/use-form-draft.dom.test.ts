import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setOnline, waitForCrypto } from "@/bin/testing/components/browser";
import { fakeApi, lostReply, refusal } from "@/bin/testing/components/fake-api";
import {
  type App,
  createApp,
  renderHookInApp,
  STAFF_ID,
} from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { formDraftKeys } from "@/lib/query/keys";
import { forgetDrafts, getDraftKeeper } from "./draft-keepers";
import { useDraftText } from "./use-form-draft";

const ORDER_ID = "00000000-0000-4000-8000-000000000001";
const PATH = new RegExp(`^/api/form-drafts/order-note/${ORDER_ID}$`);
const AT = "2026-11-20T14:05:00Z";
const PAUSE_MS = 2_000;
const KEY = Buffer.alloc(32, 7).toString("base64");

/** The drafts on the simulated server. */
let stored: string | null;
let key: string;

function store({ body }: { body: unknown }) {
  stored = (body as { content: string }).content;
  return { body: { updated_at: AT } };
}

beforeEach(() => {
  stopClock();
  sessionStorage.clear();
  stored = null;
  key = KEY;
  fakeApi.on("GET", /^\/api\/form-drafts\/key$/, () => ({ body: { key } }));
  fakeApi.on("GET", PATH, () => ({ body: { content: stored, updated_at: AT } }));
  fakeApi.on("PATCH", PATH, store);
  fakeApi.on("DELETE", PATH, () => {
    stored = null;
    return { body: {} };
  });
});
afterEach(() => {
  forgetDrafts();
  setOnline(true);
});

/** The field of a form with its draft, in a tab that already knows which drafts the server has. */
function open(app: App = createApp()) {
  const drafts =
    stored === null ? [] : [{ kind: "order-note", record_id: ORDER_ID, updated_at: AT }];
  if (navigator.onLine) app.client.setQueryData(formDraftKeys.list, { drafts });
  else app.client.removeQueries({ queryKey: formDraftKeys.list });
  const { result, unmount } = renderHookInApp(
    () => {
      const [text, setText, draft] = useDraftText("order-note", ORDER_ID);
      return { text, setText, draft };
    },
    { app },
  );
  const type = (text: string) => act(() => result.current.setText(text));
  return { app, type, unmount, screen: () => result.current };
}
const getKeeper = ({ client }: App) =>
  getDraftKeeper(client, { staff_id: STAFF_ID, team_id: "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a02" });
const writes = () => fakeApi.requests.filter(({ method }) => method !== "GET");
const storedInTab = () => JSON.stringify({ ...sessionStorage });

test("saves after a pause in typing, for the person whose page it is", async () => {
  const { type } = open();
  await advance(0);
  for (const text of ["C", "Ca", "Called"]) {
    type(text);
    await advance(PAUSE_MS - 100);
  }
  expect(writes()).toEqual([]);
  await advance(100);
  expect(writes().map(({ body }) => body)).toEqual([
    { staff_id: STAFF_ID, team_id: expect.any(String), content: '"Called"' },
  ]);
});

test("somebody who types without a pause is saved every ten seconds", async () => {
  const { type } = open();
  await advance(0);
  for (let second = 0; second < 11; second += 1) {
    type("x".repeat(second + 1));
    await advance(1_000);
  }
  expect(writes()).toHaveLength(1);
});

test("puts an earlier draft into an empty form and says so; discarding it empties both", async () => {
  stored = '"Called at noon"';
  const { screen } = open();
  await advance(0);
  expect(screen().text).toBe("Called at noon");
  expect(screen().draft.found).toEqual({ typedAt: AT, isRestored: true });
  expect(writes()).toEqual([]);
  act(() => screen().draft.discard());
  await advance(0);
  expect(screen()).toMatchObject({ text: "", draft: { found: null } });
  expect(stored).toBeNull();
});

test("an earlier draft never replaces what was typed before it was read; it is offered", async () => {
  stored = '"Called at noon"';
  const { screen, type } = open();
  type("Something else");
  await advance(PAUSE_MS);
  expect(screen().text).toBe("Something else");
  expect(screen().draft.found).toEqual({ typedAt: AT, isRestored: false });
  expect(stored).toBe('"Called at noon"');
  act(() => screen().draft.useFound());
  expect(screen().text).toBe("Called at noon");
});

test("what was sent is discarded, after a save that was under way", async () => {
  const { screen, type } = open();
  await advance(0);
  type("Called");
  await advance(PAUSE_MS);
  type("Called again");
  act(() => screen().draft.sent());
  await advance(PAUSE_MS);
  expect(writes().map(({ method }) => method)).toEqual(["PATCH", "DELETE"]);
  expect(stored).toBeNull();
});

test("without a connection the tab keeps it, encrypted, and the server gets it when the connection is back", async () => {
  const { app, screen, type } = open();
  await getKeeper(app).start();
  setOnline(false);
  type("Called, asleep");
  await advance(PAUSE_MS);
  await waitForCrypto(() => expect(sessionStorage).toHaveLength(1));
  expect(screen().draft.isOnlyHere).toBe(true);
  expect(Object.keys(sessionStorage)).toEqual([`phial.form-draft.order-note.${ORDER_ID}`]);
  expect(storedInTab()).not.toContain("asleep");
  expect(storedInTab()).not.toContain(KEY);
  setOnline(true);
  await waitForCrypto(() => expect(screen().draft.isOnlyHere).toBe(false));
  expect(stored).toBe('"Called, asleep"');
  expect(sessionStorage).toHaveLength(0);
});

test("a form that is opened without a connection keeps what is typed from the start", async () => {
  setOnline(false);
  const { screen, type } = open();
  await advance(0);
  type("Called");
  await advance(PAUSE_MS);
  expect(screen().draft.isOnlyHere).toBe(true);
});

test("while the server is away it tries again by itself", async () => {
  const { screen, type } = open();
  await advance(0);
  fakeApi.on("PATCH", PATH, lostReply);
  type("Called");
  await advance(PAUSE_MS);
  expect(screen().draft.isOnlyHere).toBe(true);
  fakeApi.on("PATCH", PATH, store);
  await advance(15_000);
  await waitForCrypto(() => expect(screen().draft.isOnlyHere).toBe(false));
});

/** A tab that lost its connection with unsent text and was then reloaded. */
async function reloadOffline(): Promise<void> {
  const before = open();
  await getKeeper(before.app).start();
  setOnline(false);
  before.type("Called, asleep");
  await advance(PAUSE_MS);
  await waitForCrypto(() => expect(sessionStorage).toHaveLength(1));
  before.unmount();
  await advance(0);
}

test("after a reload the same session opens what the tab kept, and the server gets it", async () => {
  await reloadOffline();
  setOnline(true);
  const after = open();
  await waitForCrypto(() => expect(sessionStorage).toHaveLength(0));
  expect(after.screen().text).toBe("Called, asleep");
  expect(stored).toBe('"Called, asleep"');
});

test("another session cannot open what the tab kept, and removes it", async () => {
  await reloadOffline();
  key = Buffer.alloc(32, 8).toString("base64");
  setOnline(true);
  const after = open();
  await waitForCrypto(() => expect(sessionStorage).toHaveLength(0));
  expect(after.screen().text).toBe("");
  expect(writes()).toEqual([]);
});

test("at the end of the session nothing is sent or stored; the same person gets the text back", async () => {
  const { app, type, unmount } = open();
  await advance(0);
  fakeApi.on("PATCH", PATH, () => ({ status: 401, body: refusal("unauthenticated", "Sign in.") }));
  type("Called");
  await advance(PAUSE_MS);
  unmount();
  getKeeper(app).end();
  await advance(0);
  expect(sessionStorage).toHaveLength(0);
  const sent = writes().length;
  window.dispatchEvent(new Event("pagehide"));
  await advance(15_000);
  expect(writes()).toHaveLength(sent);

  fakeApi.on("PATCH", PATH, store);
  getKeeper(app).resume();
  const after = open(app);
  await advance(0);
  expect(after.screen().text).toBe("Called");
  expect(stored).toBe('"Called"');
});

test("signing out leaves nothing in the tab", async () => {
  const { app, type, unmount } = open();
  await getKeeper(app).start();
  setOnline(false);
  type("Called");
  await advance(PAUSE_MS);
  await waitForCrypto(() => expect(sessionStorage).toHaveLength(1));
  expect(sessionStorage).toHaveLength(1);
  unmount();
  await advance(0);
  forgetDrafts();
  expect(sessionStorage).toHaveLength(0);
  setOnline(true);
  getKeeper(app).resume();
  await advance(0);
  const after = open(app);
  await advance(0);
  expect(after.screen().text).toBe("");
  expect(writes()).toEqual([]);
});
