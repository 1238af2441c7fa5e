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
  const input = document.querySelector("input[type=file]");
  if (input === null) throw new Error("There is no file choice");
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.click(
    await screen.findByRole("button", {
      name: `Check ${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"}`,
    }),
  );
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

test("columns are folded where the file names all that are needed, and open where one is missing", async () => {
  fakeApi.on("POST", /order-imports/, lostReply);
  renderInApp(<ImportStart onPlanned={vi.fn()} />);
  await check("A", 1);
  const columns = () => screen.getByText("Columns").closest("details");
  expect(columns()?.open).toBe(false);
  const input = document.querySelector("input[type=file]");
  const other = new File(["sample_id,surname\nA,B"], "other.csv", { type: "text/csv" });
  fireEvent.change(input as Element, { target: { files: [other] } });
  await screen.findByText(/other\.csv/);
  expect(columns()?.open).toBe(true);
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

test("cuts a long file into parts with the rows of the sheet, and keeps their ids when it is sent again", async () => {
  let isLost = true;
  fakeApi.on("POST", /order-imports/, () => {
    const isThird = fakeApi.requests.length === 3;
    if (isThird && isLost) {
      isLost = false;
      return lostReply();
    }
    return { body: PLANNED };
  });
  const onPlanned = vi.fn();
  renderInApp(<ImportStart onPlanned={onPlanned} />);
  await check("A", 1200);
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(onPlanned).toHaveBeenCalledOnce());
  const sent = fakeApi.requests.map(
    ({ body }) =>
      body as { import_id: string; first_row: number; text: string; repeated_sample_ids: string[] },
  );
  expect(sent.map(({ first_row }) => first_row)).toEqual([2, 502, 1002, 2, 502, 1002]);
  expect(sent.slice(3).map(({ import_id }) => import_id)).toEqual(
    sent.slice(0, 3).map(({ import_id }) => import_id),
  );
  expect(new Set(sent.map(({ import_id }) => import_id)).size).toBe(3);
  expect(sent[1]?.repeated_sample_ids).toEqual(["A"]);
  expect(onPlanned.mock.calls[0]?.[0]).toHaveLength(3);
});
