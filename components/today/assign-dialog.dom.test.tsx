import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi, heldReply, refusal } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import type { Instant } from "@/lib/contract/primitives";
import { AssignDialog } from "./assign-dialog";

const ITEM = { person: "Wren Halloway", title: "Blocked" } as TodayItem;
const SABINE = {
  staff_id: "00000000-0000-4000-8000-000000000001",
  name: "Sabine Kessler",
  is_me: false,
};
const PIPER = {
  staff_id: "00000000-0000-4000-8000-000000000002",
  name: "Piper Aldous",
  is_me: true,
};
const onAssign = vi.fn();

function open() {
  onAssign.mockReset();
  const assignee = { ...SABINE, at: "2026-11-20T15:00:00Z" as Instant, by: "Piper Aldous" };
  renderInApp(
    <AssignDialog item={ITEM} assignee={assignee} onAssign={onAssign} onClose={() => undefined} />,
  );
}
const getAssign = () => screen.getByRole("button", { name: "Assign" });
const isDisabled = () => getAssign().getAttribute("aria-disabled") === "true";
/** In two ways, because Ctrl+Enter does not depend on the button. */
function send() {
  fireEvent.click(getAssign());
  fireEvent.keyDown(getAssign(), { key: "Enter", ctrlKey: true });
}
async function choose(name: RegExp) {
  fireEvent.click(await screen.findByRole("button", { name: /Assigned to/ }));
  fireEvent.click(await screen.findByRole("option", { name }));
}

test("nothing changes while the colleagues are loading", async () => {
  const { reply, send: answer } = heldReply();
  fakeApi.on("GET", /\/colleagues$/, () => reply);
  open();
  expect(isDisabled()).toBe(true);
  send();
  answer({ body: { colleagues: [SABINE, PIPER] } });
  await waitFor(() => expect(isDisabled()).toBe(false));
  expect(onAssign).not.toHaveBeenCalled();
});

test("nothing changes when the colleagues cannot be loaded", async () => {
  fakeApi.on("GET", /\/colleagues$/, () => ({
    status: 403,
    body: refusal("forbidden", "Your role cannot read them."),
  }));
  open();
  await screen.findByText("Your colleagues could not be loaded.");
  send();
  expect(onAssign).not.toHaveBeenCalled();
});

test("an assignment to a closed account stays until somebody else or nobody is chosen", async () => {
  fakeApi.on("GET", /\/colleagues$/, () => ({ body: { colleagues: [PIPER] } }));
  open();
  await screen.findByRole("button", { name: /Assigned to/ });
  send();
  expect(onAssign).not.toHaveBeenCalled();
  await choose(/^Piper Aldous/);
  fireEvent.click(getAssign());
  await choose(/^Nobody$/);
  fireEvent.click(getAssign());
  expect(onAssign.mock.calls).toEqual([[PIPER], [null]]);
});
