import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { NoteForm } from "./note-form";

const ORDER_ID = "00000000-0000-4000-8000-000000000001";
const PATH = new RegExp(`^/api/orders/${ORDER_ID}/notes$`);
const DRAFT = new RegExp(`^/api/form-drafts/order-note/${ORDER_ID}$`);
const AT = "2026-11-20T15:00:00Z";
const PAUSE_MS = 2_000;
const NOTE = { id: 1, note_id: null, at: AT, author: "Piper Aldous", text: "Called" };

/** The draft on the simulated server. */
let stored: string | null;

beforeEach(() => {
  stopClock();
  stored = null;
  fakeApi.on("GET", PATH, () => ({ body: { notes: [], total: 0 } }));
  fakeApi.on("PATCH", DRAFT, ({ body }) => {
    stored = (body as { content: string }).content;
    return { body: { updated_at: AT } };
  });
  fakeApi.on("DELETE", DRAFT, () => {
    stored = null;
    return { body: {} };
  });
});

const field = () => screen.getByRole("textbox", { name: "New note" }) as HTMLTextAreaElement;
async function type(text: string) {
  act(() => void fireEvent.change(field(), { target: { value: text } }));
  await advance(PAUSE_MS);
}

/** Types a note and presses Add; the returned function sends the response. */
async function add(): Promise<() => Promise<void>> {
  const { reply, send } = heldReply();
  fakeApi.on("POST", PATH, () => reply);
  renderInApp(<NoteForm orderId={ORDER_ID} isAll={false} onAll={() => undefined} />);
  await advance(0);
  await type("Called ");
  act(() => void fireEvent.click(screen.getByRole("button", { name: "Add" })));
  await advance(0);
  return async () => {
    await act(async () => send({ body: NOTE }));
    await advance(0);
  };
}

test("a saved note leaves the field, and its draft is deleted", async () => {
  const answer = await add();
  expect(stored).toBe('"Called "');
  await answer();
  expect(field().value).toBe("");
  expect(stored).toBeNull();
});

test("what is typed while a note is being saved stays, as does its draft", async () => {
  const answer = await add();
  await type("Called again at noon");
  await answer();
  expect(field().value).toBe("Called again at noon");
  await advance(PAUSE_MS);
  expect(stored).toBe('"Called again at noon"');
});
