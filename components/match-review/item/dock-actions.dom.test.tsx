import { act, fireEvent, screen, within } from "@testing-library/react";
import { type ReactNode, use, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import {
  createClaim,
  createDecision,
  createReviewItem,
  getItemId,
} from "@/bin/testing/components/match-review";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { QueueContext } from "@/components/match-review/queue/queue-context";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { Instant } from "@/lib/contract/primitives";
import { DockActions } from "./dock-actions";
import { useDraft } from "./use-draft";

const HINT = /Say why it is rejected/;
const CANDIDATE = {
  user_id: getItemId(50),
  candidate: { candidate_type: "order_option", order_id: getItemId(60), confidence_level: "low" },
  order: null,
  patient: null,
};
const RISKY = createReviewItem({ candidates: [CANDIDATE] });
const WREN = {
  ...{ firstName: "Wren", lastName: "Halloway", birthDate: "1993-01-30", gender: "female" },
  ...{ phone: null, email: null, address: null },
};
/** An item whose candidate fits, so that no second review is needed. */
const FITTING = createReviewItem({
  person: WREN,
  candidates: [
    {
      ...CANDIDATE,
      candidate: { ...CANDIDATE.candidate, confidence_level: "high" },
      patient: WREN,
    },
  ],
});
const undone = (change: object) => createDecision({ state: "undone", undo_ms: null, ...change });

function Dock({ review = RISKY }: { review?: ReviewItem }) {
  const draft = useDraft(review);
  const [isMine, setMine] = useState(true);
  const shown = { review, stage: { kind: "mine", claim: createClaim() } } as const;
  return (
    <>
      <KeyListener />
      <button type="button" onClick={() => draft.choose(getItemId(60))}>
        Choose A
      </button>
      <button type="button" onClick={() => setMine(!isMine)}>
        Change the claim
      </button>
      {isMine ? <DockActions shown={shown} hold={() => undefined} draft={draft} /> : null}
    </>
  );
}

const note = () => screen.getByRole("textbox", { name: /, sent with the decision$/ });
const noteShown = () => screen.queryByRole("textbox", { name: /, sent with the decision$/ });
const write = (text: string) =>
  act(() => void fireEvent.change(note(), { target: { value: text } }));
const decided = () => fakeApi.requests.filter(({ method }) => method === "POST");

/** Presses and releases a key where the focus is. */
async function press(key: string) {
  act(() => {
    const target = document.activeElement ?? document.body;
    fireEvent.keyDown(target, { key });
    fireEvent.keyUp(document.activeElement ?? document.body, { key });
  });
  await advance(0);
}

beforeEach(() => {
  stopClock();
  fakeApi.on("POST", /\/decisions$/, () => ({ body: createDecision() }));
});

async function open(review?: ReviewItem) {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      {review ? <Dock review={review} /> : <Dock />}
    </DisplayZoneProvider>,
  );
  await advance(0);
}

const chooseA = () =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name: "Choose A" })));

test("a decision without a note is sent by Enter once the note is written", async () => {
  await open();
  await press("r");
  expect(screen.getByText(HINT)).toBeTruthy();
  expect(document.activeElement).toBe(note());
  write("Not a patient of ours.");
  await press("Enter");
  expect(decided().map(({ body }) => body)).toEqual([
    expect.objectContaining({
      action: "reject",
      note: "Not a patient of ours.",
      item_version: RISKY.item.updated_at,
    }),
  ]);
});

test("a claim that is lost and regained does not close the text that a decision waits for", async () => {
  await open();
  await press("r");
  write("Not a patient of ours.");
  const changeClaim = () =>
    act(async () => void fireEvent.click(screen.getByRole("button", { name: "Change the claim" })));
  await changeClaim();
  expect(noteShown()).toBeNull();
  await changeClaim();
  expect(document.activeElement).toBe(note());
  expect((note() as HTMLTextAreaElement).value).toBe("Not a patient of ours.");
});

test("only the button of the decision that is sent shows that it is being sent", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/decisions$/, () => reply);
  await open();
  await press("r");
  write("Not a patient of ours.");
  await press("Enter");
  const button = (name: RegExp) => screen.getByRole("button", { name });
  const pending = () =>
    screen.getAllByRole("button").filter((each) => each.dataset.pending !== undefined);
  expect(pending()).toEqual([button(/^Reject/)]);
  expect(button(/escalate/).getAttribute("aria-disabled")).toBe("true");
  expect(decided()).toHaveLength(1);
  await act(async () => send({ body: createDecision() }));
  expect(pending()).toEqual([]);
});

test("Escape abandons a decision; its text stays with it and is shown again before it is sent", async () => {
  await open();
  await press("r");
  write("Not ours.");
  await press("Escape");
  expect(noteShown()).toBeNull();
  await press("e");
  expect((note() as HTMLInputElement).value).toBe("");
  await press("Escape");
  await press("r");
  expect((note() as HTMLInputElement).value).toBe("Not ours.");
  expect(decided()).toEqual([]);
});

test("the text of a rejection never accompanies an accept, chosen before or after", async () => {
  await open(FITTING);
  await press("r");
  write("Not ours.");
  await chooseA();
  expect((note() as HTMLInputElement).value).toBe("");
  await press("Escape");
  await press("a");
  expect(decided().map(({ body }) => body)).toEqual([
    expect.objectContaining({ action: "accept", note: "" }),
  ]);
});

test("undo returns a text to its own decision only, and not once the result has changed", async () => {
  const decisions = [undone({ note: "Not ours." })];
  await open({ ...FITTING, decisions });
  await chooseA();
  expect((note() as HTMLInputElement).value).toBe("");
  await press("r");
  expect((note() as HTMLInputElement).value).toBe("Not ours.");
});

test("a text about an earlier version of the result is not returned", async () => {
  const item = { ...RISKY.item, updated_at: Instant.parse("2026-11-20T16:00:00Z") };
  await open({ ...RISKY, item, decisions: [undone({ note: "Not ours." })] });
  await press("r");
  expect((note() as HTMLInputElement).value).toBe("");
});

test("the reason of a risky accept starts empty, and an earlier one for it is only offered", async () => {
  const accept = { action: "accept", order_id: getItemId(60), user_id: getItemId(50) };
  const decisions = [
    undone({ note: "Not ours." }),
    undone({ ...accept, id: getItemId(901), note: "The lab confirmed it." }),
  ];
  await open({ ...RISKY, decisions });
  await chooseA();
  await press("a");
  const dialog = screen.getByRole("alertdialog");
  const reason = within(dialog).getByRole("textbox");
  // A sentence is longer than one line.
  expect(reason).toBeInstanceOf(HTMLTextAreaElement);
  expect(reason.textContent).toBe("");
  expect(dialog.textContent).toContain("The lab confirmed it.");
  expect(dialog.textContent).not.toContain("Not ours.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Request a second review" }));
  await advance(0);
  expect(decided()).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Use it" }));
  fireEvent.click(within(dialog).getByRole("button", { name: "Request a second review" }));
  await advance(0);
  expect(decided().map(({ body }) => body)).toEqual([
    expect.objectContaining({ action: "accept", note: "The lab confirmed it." }),
  ]);
});

test("the right person's result from another laboratory, without a marker in common, is not accepted by a key alone", async () => {
  const [fitting] = FITTING.candidates;
  const candidate = {
    ...fitting?.candidate,
    reasons: ["demographic_match", "possible_wrong_lab", "marker_overlap_none"],
    marker_overlap: { same: [], only_in_order: ["TSH"], only_in_result: ["Glucose", "Sodium"] },
  };
  await open(createReviewItem({ person: WREN, candidates: [{ ...fitting, candidate }] }));
  await chooseA();
  expect(
    screen.getByText(/second review is needed: The order does not fit: .*no marker in common\./),
  ).toBeTruthy();
  await press("a");
  expect(decided()).toEqual([]);
  const dialog = screen.getByRole("alertdialog");
  expect(dialog.textContent).toContain("Markers: TSH (0 of 1 the same, 2 more in the result)");
  expect(within(dialog).getByRole("textbox").textContent).toBe("");
  fireEvent.click(within(dialog).getByRole("button", { name: "Request a second review" }));
  await advance(0);
  expect(decided()).toEqual([]);
});

test("the footer names every key that chooses a candidate; a key that can do nothing says so", async () => {
  const candidate = { ...CANDIDATE.candidate, order_id: getItemId(61) };
  await open(createReviewItem({ candidates: [CANDIDATE, { ...CANDIDATE, candidate }] }));
  expect(screen.getByText(/choose$/).textContent).toBe("1 to 2 choose");
  await press("n");
  expect(screen.getByText(/^A note belongs to one decision/)).toBeTruthy();
  await chooseA();
  expect(screen.queryByText(/^A note belongs to one decision/)).toBeNull();
  await press("n");
  expect(screen.getByRole("alertdialog")).toBeTruthy();
});

function Leaving({ children }: { children: ReactNode }) {
  return <QueueContext value={{ ...use(QueueContext), isLeaving: true }}>{children}</QueueContext>;
}

test("while another page is being opened, nothing is decided by button either, and they say why", () => {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <Leaving>
        <Dock />
      </Leaving>
    </DisplayZoneProvider>,
  );
  const reject = screen.getByRole("button", { name: /^Reject/ });
  fireEvent.click(reject);
  expect(screen.queryByText(HINT)).toBeNull();
  const reason = document.getElementById(reject.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Another page is being opened.");
});
