import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderHookInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { formDraftKeys } from "@/lib/query/keys";
import { forgetDrafts } from "./draft-keepers";
import { useDraftText } from "./use-form-draft";

const A = "00000000-0000-4000-8000-00000000000a";
const B = "00000000-0000-4000-8000-00000000000b";
const AT = "2026-11-20T14:05:00Z";
const PAUSE_MS = 2_000;
const FOUND_IN_A = { typedAt: AT, isRestored: true };

/** The simulated server's drafts, by record. */
let stored: Map<string, string>;

beforeEach(() => {
  stopClock();
  stored = new Map();
  fakeApi.on("GET", /^\/api\/form-drafts\/key$/, () => ({
    body: { key: Buffer.alloc(32, 7).toString("base64") },
  }));
  for (const id of [A, B]) {
    const path = new RegExp(`^/api/form-drafts/identity/${id}$`);
    fakeApi.on("GET", path, () => ({ body: { content: stored.get(id), updated_at: AT } }));
    fakeApi.on("PATCH", path, ({ body }) => {
      stored.set(id, (body as { content: string }).content);
      return { body: { updated_at: AT } };
    });
    fakeApi.on("DELETE", path, () => {
      stored.delete(id);
      return { body: {} };
    });
  }
});
afterEach(() => forgetDrafts());

/** A field that stays on the screen while the record that it is about changes. */
async function open() {
  const app = createApp();
  const drafts = [...stored.keys()].map((record_id) => ({
    kind: "identity" as const,
    record_id,
    updated_at: AT,
  }));
  app.client.setQueryData(formDraftKeys.list, { drafts });
  const { result, rerender } = renderHookInApp(
    ({ recordId }: { recordId: string }) => {
      const [text, setText, draft] = useDraftText("identity", recordId);
      return { text, setText, draft };
    },
    { app, initialProps: { recordId: A } },
  );
  await advance(0);
  return {
    screen: () => result.current,
    type: (text: string) => act(() => result.current.setText(text)),
    show: (recordId: string) => rerender({ recordId }),
  };
}

test("what was typed about one record is neither shown nor kept for the next", async () => {
  const { screen, type, show } = await open();
  type("Married last year");
  show(B);
  expect(screen().text).toBe("");
  await advance(PAUSE_MS);
  expect(screen().text).toBe("");
  type("Twin");
  await advance(PAUSE_MS);
  expect([...stored]).toEqual([
    [A, '"Married last year"'],
    [B, '"Twin"'],
  ]);
  show(A);
  await advance(0);
  expect(screen().text).toBe("Married last year");
});

test("a draft found for one record is not announced for the next", async () => {
  stored.set(A, '"Married last year"');
  const { screen, show } = await open();
  expect(screen()).toMatchObject({ text: "Married last year", draft: { found: FOUND_IN_A } });
  show(B);
  expect(screen()).toMatchObject({ text: "", draft: { found: null } });
  await advance(PAUSE_MS);
  expect([...stored.keys()]).toEqual([A]);
});
