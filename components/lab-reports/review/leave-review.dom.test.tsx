import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, heldReply, lostReply, refusal } from "@/bin/testing/components/fake-api";
import { renderReview } from "@/bin/testing/components/lab-report-review";
import { createApp, STAFF_ID } from "@/bin/testing/components/render-in-app";
import { closeToasts, waitingToasts } from "@/components/ui/feedback/toast";
import type { ReviewEntry } from "@/lib/contract/dashboard/lab-report-review";
import type { Instant } from "@/lib/contract/primitives";
import { JOB_ID, makeLabReport, makeReview } from "@/lib/domain/lab-reports/testing/parsed-report";

const NOW = "2026-11-20T14:42:00.000Z" as Instant;
const CLAIM = {
  staff_id: STAFF_ID,
  name: "Piper Aldous",
  is_mine: true,
  since: NOW,
  until: "2099-01-01T00:00:00.000Z" as Instant,
  taken: null,
};

/** What the server has stored. */
let entries: ReviewEntry[] = [];

function store(body: unknown): ReviewEntry {
  const { change_id, change } = body as { change_id: string; change: ReviewEntry["step"] };
  const by = { staff_id: STAFF_ID, name: "Piper Aldous" };
  const entry = { change_id, by, at: NOW, step: change };
  entries = [...entries, entry];
  return entry;
}

function answerChange({ body }: { body: unknown }) {
  const entry = store(body);
  const { user_id } = makeLabReport().person;
  return { body: { user_id, entry, entry_count: entries.length, claim: CLAIM } };
}

beforeEach(() => {
  entries = [];
  closeToasts();
  fakeApi.on("GET", /\/files\/0$/, () => ({ status: 404, body: refusal("not_found", "Gone.") }));
  fakeApi.on("GET", /\/review\/watch$/, () => ({
    body: { claim: CLAIM, entry_count: entries.length },
  }));
  fakeApi.on("POST", /\/review\/release$/, () => ({ body: { claim: null, entry_count: 0 } }));
  fakeApi.on("POST", /\/review\/changes$/, answerChange);
  fakeApi.on("GET", new RegExp(`/lab-reports/${JOB_ID}/review$`), () => ({
    body: { ...makeReview([], { claim: CLAIM }), entries },
  }));
});

/** The review in a tab, until `leave` navigates to another screen of it. */
async function open(app = createApp()) {
  const { unmount } = await renderReview(app);
  return { app, leave: unmount };
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const getRow = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
const getPosts = () =>
  fakeApi.requests.flatMap(({ method, path }) =>
    method === "POST" ? [path.split("/").pop()] : [],
  );

test("changes are still sent after the screen was left, and the claim is released after them", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/review\/changes$/, async (request) => {
    await reply;
    return answerChange(request);
  });
  const { leave } = await open();
  press("Enter");
  press("Enter");
  await waitFor(() => expect(getPosts()).toEqual(["changes"]));
  leave();
  expect(getPosts()).toEqual(["changes"]);
  send({ body: null });
  await waitFor(() => expect(getPosts()).toEqual(["changes", "changes", "release"]));
  expect(entries.map(({ step }) => step)).toEqual([
    { kind: "accept", row_ids: ["r2"] },
    { kind: "accept", row_ids: ["r1"] },
  ]);
});

test("a report that is open again before its changes were sent shows them, and stays claimed", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/review\/changes$/, async (request) => {
    await reply;
    return answerChange(request);
  });
  const { app, leave } = await open();
  press("Enter");
  press("Enter");
  leave();
  await open(app);
  expect(within(getRow("hs-CRP")).getByText("confirmed")).toBeTruthy();
  expect(within(getRow("TSH")).getByText("confirmed")).toBeTruthy();
  send({ body: null });
  await waitFor(() => expect(entries).toHaveLength(2));
  const finish = await screen.findAllByRole("button", { name: /Finish review/ });
  await waitFor(() => expect(finish[0]?.getAttribute("aria-disabled")).toBeNull());
  expect(getPosts()).toEqual(["changes", "changes"]);
});

test("a change that fails after the screen was left waits in the report, with those behind it", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/review\/changes$/, () => reply);
  const { app, leave } = await open();
  press("Enter");
  press("Enter");
  leave();
  send({ status: 409, body: refusal("conflict", "Rowan has taken over this lab report.") });
  await waitFor(() => expect(getPosts()).toEqual(["changes", "release"]));
  await open(app);
  expect(await screen.findByText(/Rowan has taken over/)).toBeTruthy();
  expect(screen.getByText(/2 changes are kept here/)).toBeTruthy();
  fakeApi.on("POST", /\/review\/changes$/, answerChange);
  const [tryAgain] = screen.getAllByRole("button", { name: "Try again" });
  if (tryAgain) fireEvent.click(tryAgain);
  await waitFor(() => expect(entries).toHaveLength(2));
});

test("a change whose answer is lost after the screen was left is reported in whole sentences", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/review\/changes$/, async () => {
    await reply;
    return lostReply();
  });
  const { leave } = await open();
  press("Enter");
  leave();
  send({ body: null });
  await waitFor(() => expect(getPosts()).toEqual(["changes", "release"]));
  expect(waitingToasts.read().map(({ content }) => content.body)).toEqual([
    "Phial could not be reached. The changes are kept with the report until this tab is closed.",
  ]);
});

test("a change that was saved although its answer was lost counts as saved once the report is read", async () => {
  await open();
  fakeApi.on("POST", /\/review\/changes$/, ({ body }) => {
    store(body);
    fakeApi.on("POST", /\/review\/changes$/, answerChange);
    return lostReply();
  });
  press("Enter");
  press("Enter");
  await waitFor(() => expect(entries).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(/could not confirm/)).toBeNull());
  expect(getPosts()).toEqual(["changes", "changes"]);
});
