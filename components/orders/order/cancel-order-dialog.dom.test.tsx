import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { closeToasts, waitingToasts } from "@/components/ui/feedback/toast";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { CancelOrderDialog } from "./cancel-order-dialog";

const order = OrderRecord.parse({
  ...orderExample,
  has_requisition: false,
  events: [],
  activate_by: "2099-01-01",
});

beforeEach(closeToasts);

async function cancel({ isLeft }: { isLeft: boolean }) {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/cancel$/, () => reply);
  const onClose = vi.fn();
  const { unmount } = renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <CancelOrderDialog order={order} onClose={onClose} />
    </DisplayZoneProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Cancel the order" }));
  await waitFor(() => expect(fakeApi.requests).toHaveLength(1));
  if (isLeft) unmount();
  await act(async () => send({ body: order }));
  await waitFor(() =>
    expect(waitingToasts.read().map(({ content }) => content.title)).toEqual(["Canceled."]),
  );
  return onClose;
}

test("a response closes the dialog that sent it", async () => {
  const onClose = await cancel({ isLeft: false });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test("a response that comes after the dialog was left closes no other dialog", async () => {
  expect(await cancel({ isLeft: true })).not.toHaveBeenCalled();
});

test("the dialog does not have the symbol of dispatching", () => {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <CancelOrderDialog order={order} onClose={vi.fn()} />
    </DisplayZoneProvider>,
  );
  const title = screen.getByRole("heading", { name: "Cancel this order?" });
  const { textContent } = screen.getByRole("alertdialog");
  expect(textContent).toMatch(/The order ends here, at “[a-z ]+”\./);
  expect(title.querySelector("svg")?.getAttribute("class")).toContain("lucide-triangle-alert");
});
