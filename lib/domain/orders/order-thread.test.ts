import { describe, expect, it } from "vitest";
import { EmbeddedTransaction } from "@/lib/contract/service/order";
import { findRedrawEntry, orderThread, transactionSentence } from "./order-thread";

const id = (last: string) => `7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b${last}`;

type OrderInput = { last: string; day: number; origin?: string; parent?: string; status?: string };

function transaction(...orders: OrderInput[]) {
  return EmbeddedTransaction.parse({
    id: id("00"),
    status: "active",
    orders: orders.map(({ last, day, origin, parent, status }) => ({
      id: id(last),
      created_at: `2026-11-${day}T10:00:00Z`,
      updated_at: `2026-11-${day}T11:00:00Z`,
      origin: origin ?? null,
      parent_id: parent ? id(parent) : null,
      low_level_status: status ?? null,
    })),
  });
}

const shape = (...orders: OrderInput[]) =>
  orderThread(transaction(...orders)).map((order) => [
    order.id.slice(-2),
    order.depth,
    order.cause,
    order.childIds.map((childId) => childId.slice(-2)),
  ]);

describe("the orders of a transaction as one thread", () => {
  it("starts with the first order", () => {
    expect(shape({ last: "01", day: 10, origin: "initial", status: "ordered" })).toEqual([
      ["01", 0, "The first order", []],
    ]);
  });

  it("puts each order below its parent and names the cause", () => {
    expect(
      shape(
        { last: "03", day: 14, origin: "recreation", parent: "02", status: "completed" },
        { last: "01", day: 10, origin: "initial", status: "redraw_available" },
        { last: "02", day: 12, origin: "redraw", parent: "01", status: "cancelled" },
      ),
    ).toEqual([
      ["01", 0, "The first order", ["02"]],
      ["02", 1, "A second draw, after redraw available of", ["03"]],
      ["03", 2, "Created again, after canceled of", []],
    ]);
  });

  it("sorts orders of the same parent by time", () => {
    const rows = shape(
      { last: "01", day: 10, origin: "initial", status: "cancelled" },
      { last: "03", day: 13, origin: "recreation", parent: "01" },
      { last: "02", day: 12, origin: "redraw", parent: "01" },
    );
    expect(rows.map(([last, depth]) => [last, depth])).toEqual([
      ["01", 0],
      ["02", 1],
      ["03", 1],
    ]);
  });

  it("shows an order whose parent is not in the transaction, and unknown origins by their name", () => {
    expect(
      shape(
        { last: "01", day: 10, origin: "recreation", parent: "99" },
        { last: "02", day: 11, origin: "transfer", parent: "01", status: "on_the_moon" },
      ),
    ).toEqual([
      ["01", 0, "Created again, after", ["02"]],
      ["02", 1, "Its origin is transfer, after", []],
    ]);
  });

  it("shows each order once, even when two name each other as parents", () => {
    const rows = shape(
      { last: "01", day: 10, parent: "02", status: "ordered" },
      { last: "02", day: 11, parent: "01", status: "ordered" },
    );
    expect(rows.map(([last]) => last)).toEqual(["01", "02"]);
  });

  it("describes the state of the transaction", () => {
    expect(transactionSentence("active")).toBe("At least one of its orders is still under way.");
    expect(transactionSentence("paused")).toBe("The service calls its state paused.");
  });

  it("finds the second draw once there is one", () => {
    const first = { last: "01", day: 10, origin: "initial" };
    expect(findRedrawEntry(orderThread(transaction(first)))).toBeNull();
    const second = { last: "02", day: 12, origin: "redraw", parent: "01" };
    expect(findRedrawEntry(orderThread(transaction(first, second)))?.origin).toBe("redraw");
  });
});
