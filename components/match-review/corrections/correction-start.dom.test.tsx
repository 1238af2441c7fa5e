import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { orderQuery } from "@/lib/query/orders";
import { CorrectionStart } from "./correction-start";

const order = OrderRecord.parse({ ...orderExample, has_requisition: false });

async function openDialog() {
  const app = createApp({ role: "supervisor" });
  app.client.setQueryData(orderQuery(order.id).queryKey, order);
  renderInApp(<CorrectionStart itemId={null} orderId={order.id} />, app);
  await act(
    async () => void fireEvent.click(screen.getByRole("button", { name: "Wrong match …" })),
  );
  return screen.getByRole("alertdialog");
}

test("the question about a wrong match names the person, the test and the order", async () => {
  const dialog = await openDialog();
  expect(dialog.textContent).toContain(`Wren Halloway · ${order.lab_test.name}, order `);
});

test("a result of the right person on the wrong order is reported as that, with its values in view", async () => {
  fakeApi.on("POST", /^\/api\/match-corrections$/, () => ({
    status: 409,
    body: refusal("conflict", "Already under way."),
  }));
  const dialog = await openDialog();
  expect(dialog.textContent).toContain("its values are withheld immediately");
  fireEvent.click(screen.getByRole("radio", { name: "Right person, wrong order" }));
  expect(dialog.textContent).toContain("its values stay in view");
  fireEvent.change(screen.getByRole("textbox", { name: "What is wrong" }), {
    target: { value: "The report is of another laboratory." },
  });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Open a case" })));
  const opened = fakeApi.requests.filter(({ path }) => path === "/api/match-corrections");
  expect(opened).toMatchObject([{ body: { mistake: "order", order_id: order.id } }]);
  expect(dialog.textContent).toContain("Already under way.");
});
