import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi, heldReply, lostReply } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { IMPORT_COLUMNS } from "@/lib/contract/dashboard/orders/order-import";
import { formatColumn } from "@/lib/domain/order-import/columns";
import { ImportStart } from "./import-start";

const HEADS = IMPORT_COLUMNS.map(formatColumn).join(",");
const PLANNED = {
  id: "00000000-0000-4000-8000-000000000001",
  state: "planned",
  created_at: "2026-11-20T15:00:00Z",
  rows: [],
};

async function check(sample: string, rows: number) {
  const text = [HEADS, ...Array<string>(rows).fill(IMPORT_COLUMNS.map(() => sample).join(","))];
  const file = new File([text.join("\n")], "orders.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("CSV file"), { target: { files: [file] } });
  fireEvent.click(await screen.findByRole("button", { name: `Check ${rows} rows` }));
}
const getSent = () =>
  fakeApi.requests.map(({ body }) => body as { import_id: string; text: string });

test("after a lost answer the same file keeps its id, and another file gets another one", async () => {
  fakeApi.on("POST", /order-imports/, lostReply);
  renderInApp(<ImportStart onPlanned={vi.fn()} />);
  await check("A", 1);
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(getSent()).toHaveLength(2));
  await screen.findByRole("button", { name: "Try again" });
  await check("B", 2);
  await waitFor(() => expect(getSent()).toHaveLength(3));
  const [first, again, other] = getSent();
  expect(again).toEqual(first);
  expect(other?.text).not.toBe(first?.text);
  expect(other?.import_id).not.toBe(first?.import_id);
});

test("a dry run whose answer comes after the page was left is not opened", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /order-imports/, () => reply);
  const onPlanned = vi.fn();
  const { app, unmount } = renderInApp(<ImportStart onPlanned={onPlanned} />);
  await check("A", 1);
  await waitFor(() => expect(getSent()).toHaveLength(1));
  unmount();
  await act(async () => send({ body: PLANNED }));
  await waitFor(() => expect(app.client.isMutating()).toBe(0));
  expect(onPlanned).not.toHaveBeenCalled();
});
