import { describe, expect, it } from "vitest";
import { findAddressedDialog, getDialogHref } from "./order-dialog-address";

const read = (href: string, role: "viewer" | "operator") =>
  findAddressedDialog(new URL(href, "http://localhost").searchParams, role);

describe("the dialog in the address of an order", () => {
  it("opens for those who may use it", () => {
    const href = getDialogHref("/orders/a1", "reschedule");
    expect(read(href, "operator")).toBe("reschedule");
    expect(read(href, "viewer")).toBeNull();
  });

  it.each(["/orders/a1", "/orders/a1?do=raw", "/orders/a1?do=toString", "/orders/a1?do="])(
    "is none in %s",
    (href) => {
      expect(read(href, "operator")).toBeNull();
    },
  );
});
