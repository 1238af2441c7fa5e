import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import {
  createClaim,
  createDecision,
  createReviewItem,
  getItemId,
} from "@/bin/testing/components/match-review";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { DockActions } from "./dock-actions";
import { useDraft } from "./use-draft";

const HINT = /Say why it is rejected/;
const CANDIDATE = {
  user_id: getItemId(50),
  candidate: { candidate_type: "order_option", order_id: getItemId(60), confidence_level: "low" },
  order: null,
  patient: null,
};
const review = createReviewItem({ candidates: [CANDIDATE] });

function Dock() {
  const draft = useDraft(review);
  const shown = { review, stage: { kind: "mine", claim: createClaim() } } as const;
  return (
    <>
      <KeyListener />
      <button type="button" onClick={() => draft.choose(getItemId(60))}>
        Choose A
      </button>
      <DockActions shown={shown} hold={() => undefined} draft={draft} />
    </>
  );
}

const note = () => screen.getByRole("textbox", { name: /^Note for the record/ });
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

beforeEach(async () => {
  stopClock();
  fakeApi.on("POST", /\/decisions$/, () => ({ body: createDecision() }));
  renderInApp(<Dock />);
  await advance(0);
  await press("r");
});

test("a decision without a note is sent by Enter once the note is written", async () => {
  expect(screen.getByText(HINT)).toBeTruthy();
  expect(document.activeElement).toBe(note());
  write("Not a patient of ours.");
  await press("Enter");
  expect(decided().map(({ body }) => body)).toEqual([
    expect.objectContaining({ action: "reject", note: "Not a patient of ours." }),
  ]);
});

test("a decision whose note was left is abandoned", async () => {
  await press("Escape");
  expect(screen.queryByText(HINT)).toBeNull();
  await press("n");
  write("The birth date fits.");
  await press("Enter");
  expect(decided()).toEqual([]);
});

test("choosing a candidate abandons a decision that waits for its note", async () => {
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Choose A" })));
  expect(document.activeElement).toBe(note());
  expect(screen.queryByText(HINT)).toBeNull();
  write("The birth date fits.");
  await press("Enter");
  expect(decided()).toEqual([]);
});
