import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { keyRegistry } from "@/components/ui/keyboard/key-registry";
import type { Action, OrderActionState } from "@/lib/domain/orders/order-actions";
import type { OrderDialog } from "./more-actions";
import { OrderKeys } from "./order-keys";

const OPEN: Action = { open: true };
const closed = (because: "role" | "order"): Action => ({ open: false, reason: "No.", because });

function press(actions: Partial<OrderActionState>): OrderDialog[] {
  const opened: OrderDialog[] = [];
  const all = { reschedule: OPEN, dispatch: OPEN, cancel: OPEN, readRaw: OPEN, ...actions };
  const { unmount } = renderInApp(
    <>
      <KeyListener />
      <OrderKeys actions={all} onOpen={(dialog) => opened.push(dialog)} />
    </>,
  );
  fireEvent.keyDown(document.body, { key: "r" });
  fireEvent.keyDown(document.body, { key: "d" });
  unmount();
  return opened;
}

test("r and d open the dialogs of what is possible; r also where the order says why not", () => {
  expect(press({})).toEqual(["reschedule", "dispatch"]);
  expect(press({ reschedule: closed("order"), dispatch: closed("order") })).toEqual(["reschedule"]);
  expect(press({ reschedule: closed("role"), dispatch: closed("role") })).toEqual([]);
});

test("the key help names them", () => {
  renderInApp(
    <OrderKeys
      actions={{ reschedule: OPEN, dispatch: OPEN, cancel: OPEN, readRaw: OPEN }}
      onOpen={() => undefined}
    />,
  );
  const group = keyRegistry.read().find(({ name }) => name === "This order");
  expect(group?.bindings.map(({ keys }) => keys)).toEqual(["r", "d"]);
});
