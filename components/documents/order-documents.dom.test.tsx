import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { OrderDocuments } from "./order-documents";

const ORDER = OrderRecord.parse({ ...orderExample, has_requisition: false });

test("a document that does not exist yet says when it is expected, and cannot be shown", async () => {
  stopClock();
  fakeApi.on("GET", /\/doubts$/, () => ({ body: { doubts: [] } }));
  renderInApp(<OrderDocuments order={ORDER} open={null} onOpen={() => undefined} />);
  await advance(0);
  const getRow = (title: string) => screen.getByText(title).closest("li");
  expect(getRow("Requisition")?.textContent).toBe("Requisitionavailable with the requisition");
  expect(getRow("Result")?.textContent).toBe("Resultavailable when the lab has reported");
  expect(screen.queryByRole("button", { name: "Show Requisition" })).toBeNull();
});
