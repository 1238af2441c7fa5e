import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { OrderRow } from "@/lib/contract/dashboard/orders/order-row";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import { OrderFilterDialog } from "./order-filter-dialog";

const { lab_test: catalogTest } = endpoints.getOrder.example;
const GONE = "0b1f6f0e-3a7c-4d0c-8a55-6f0f0e8f5c11";
const listed = OrderRow.parse({
  ...endpoints.getOrder.example,
  lab_test: { id: GONE, name: "Archived pair" },
  result: { kind: "none" },
  ordered_for: null,
  time_doubt: null,
});

function open(filters: Partial<typeof ORDER_FILTERS.defaults> = {}) {
  fakeApi.on("POST", /catalog\/tests\/search$/, () => ({
    body: { tests: [catalogTest], is_cut: false },
  }));
  fakeApi.on("GET", /catalog\/labs$/, () => ({ body: [catalogTest.lab] }));
  const onApply = vi.fn();
  renderInApp(
    <OrderFilterDialog
      filters={{ ...ORDER_FILTERS.defaults, ...filters }}
      today={"2026-11-20" as CalendarDate}
      orders={[listed]}
      onApply={onApply}
      onClose={() => undefined}
    />,
  );
  return onApply;
}

async function choose(field: string, option: string) {
  const button = await screen.findByRole("button", { name: new RegExp(` ${field}$`) });
  act(() => void fireEvent.click(button));
  const item = await screen.findByRole("option", { name: option });
  act(() => void fireEvent.click(item));
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
}

test("filters by a test of the catalog or of the list, by laboratory, lateness and kit", async () => {
  const onApply = open();
  await waitFor(() => expect(fakeApi.requests).toHaveLength(2));
  await choose("Test", catalogTest.name);
  await choose("Test", "Archived pair");
  await choose("Laboratory", catalogTest.lab?.name ?? "");
  await choose("Time in stage", "Past its usual time");
  await choose("Kit", "Not registered yet");
  await choose("Created", "This week, Monday to Sunday");
  act(() => void fireEvent.click(screen.getByRole("button", { name: "Show orders" })));
  expect(onApply).toHaveBeenCalledWith({
    ...ORDER_FILTERS.defaults,
    test: GONE,
    lab: catalogTest.lab?.slug,
    lateness: "past_usual",
    kit: "unregistered",
    created: "this_week",
  });
});

test("a filtered test that neither the catalog nor the list has stays chosen", async () => {
  open({ test: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44" });
  expect(
    await screen.findByRole("button", { name: "A test that is not in the catalog Test" }),
  ).toBeTruthy();
});
