import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { resultsQuery } from "@/lib/query/results";
import { AcknowledgeItem } from "./acknowledge-item";

const open = { done: null };
const done = { done: { by: "Piper Aldous", at: "2026-11-20T15:00:00.000Z" } };
const actions = { acknowledge: vi.fn(), recordCall: vi.fn() };

function createItem(duties: object): TodayItem {
  return { kind: "critical", duties } as unknown as TodayItem;
}

beforeEach(() => {
  actions.acknowledge.mockClear();
  actions.recordCall.mockClear();
});

test("a viewer sees that acknowledging needs the role operator", () => {
  const item = createItem({ call: null, acknowledge: { kind: "critical", ...open } });
  renderInApp(<AcknowledgeItem item={item} actions={actions} />, createApp({ role: "viewer" }));
  const button = screen.getByRole("button", { name: "Acknowledge …" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("This needs the role operator or a higher one.");
  fireEvent.click(button);
  expect(actions.acknowledge).not.toHaveBeenCalled();
});

test.each([
  ["both", open, open, ["Record the call …", "Acknowledge …"]],
  ["the call", open, done, ["Record the call …"]],
  ["the acknowledgement", done, open, ["Acknowledge …"]],
])("a critical result offers what is open of its duties: %s", (_, call, acknowledge, names) => {
  const item = createItem({ call, acknowledge: { kind: "critical", ...acknowledge } });
  renderInApp(<AcknowledgeItem item={item} actions={actions} />, createApp());
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
  for (const button of screen.getAllByRole("button")) fireEvent.click(button);
  expect(actions.recordCall).toHaveBeenCalledTimes(call === open ? 1 : 0);
  expect(actions.acknowledge).toHaveBeenCalledTimes(acknowledge === open ? 1 : 0);
});

test("a result without any value is not offered to be acknowledged, but says what to do", () => {
  const order_id = "00000000-0000-4000-8000-000000000001";
  const item = {
    ...createItem({ call: null, acknowledge: { kind: "unassessed", ...open } }),
    kind: "unassessed",
    order_id,
  } as unknown as TodayItem;
  const app = createApp();
  app.client.setQueryData(resultsQuery(order_id, "order").queryKey, {
    results: { metadata: { status: "partial" }, results: [] },
    version: "v",
    earlier: [],
    ordered: [],
    assessments: [],
  } as never);
  renderInApp(<AcknowledgeItem item={item} actions={actions} />, app);
  expect(screen.queryByRole("button", { name: "Acknowledge …" })).toBeNull();
  expect(screen.getByText("No value yet: open the order.")).toBeTruthy();
});
