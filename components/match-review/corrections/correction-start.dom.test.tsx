import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { orderQuery } from "@/lib/query/orders";
import { CorrectionStart } from "./correction-start";

test("the question about a wrong person names the person, the test and the order", async () => {
  const order = OrderRecord.parse({ ...orderExample, has_requisition: false });
  const app = createApp({ role: "supervisor" });
  app.client.setQueryData(orderQuery(order.id).queryKey, order);
  renderInApp(<CorrectionStart itemId={null} orderId={order.id} />, app);
  await act(
    async () => void fireEvent.click(screen.getByRole("button", { name: /^Wrong person/ })),
  );
  const dialog = screen.getByRole("alertdialog");
  expect(dialog.textContent).toContain(`Wren Halloway · ${order.lab_test.name}, order `);
});
