import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { Order } from "@/lib/contract/service/order";
import { OrderDocuments } from "./order-documents";

test("a document that does not exist yet says when it is expected, and cannot be shown", async () => {
  stopClock();
  fakeApi.on("GET", /\/doubts$/, () => ({ body: { doubts: [] } }));
  renderInApp(
    <OrderDocuments order={Order.parse(orderExample)} open={null} onOpen={() => undefined} />,
  );
  await advance(0);
  const getRow = (title: string) => screen.getByText(title).closest("li");
  expect(getRow("Requisition")?.textContent).toBe("Requisitionavailable with the requisition");
  expect(getRow("Result")?.textContent).toBe("Resultavailable when the lab has reported");
  expect(screen.queryByRole("button", { name: "Show Requisition" })).toBeNull();
});
