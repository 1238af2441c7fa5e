import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { CalendarDate } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { orderActions } from "@/lib/domain/orders/order-actions";
import { OrderHead } from "./order-head";
import { PatientFacts } from "./patient-facts";

const TODAY = "2026-11-20" as CalendarDate;
const CLINIC = { today: TODAY, timeZone: "America/New_York" };
const registered = OrderRecord.parse({ ...orderExample, has_requisition: false });
const kit: OrderRecord = {
  ...registered,
  details: { ...registered.details, type: "testkit" },
  last_event: { ...registered.last_event, status: "received.testkit.awaiting_registration" },
  patient_details: null,
  patient_address: null,
  shipping_details: null,
};
const record = { first_name: "Quentin", last_name: "Ash", dob: "2003-10-03", gender: "male" };
const identity = { user_id: kit.user_id, client_user_id: "harbour-0044", record };

function open(order: OrderRecord) {
  return renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <OrderHead
        order={order}
        actions={orderActions(order, "operator", CLINIC)}
        onOpen={() => undefined}
      />
      <PatientFacts order={order} today={TODAY} />
    </DisplayZoneProvider>,
  );
}

beforeEach(() => {
  fakeApi.on("GET", /\/identity$/, () => ({ body: identity }));
});

test("an unregistered kit says for whom it was ordered, as its registration does", async () => {
  open(kit);
  const title = `For Quentin Ash · ${kit.lab_test.name}`;
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText("born 03-Oct-2003")).toBeTruthy();
  const facts = screen.getByRole("region", { name: "Patient" }).textContent;
  expect(facts).toContain("Ordered forQuentin Ash, born 03-Oct-2003, male, harbour-0044");
  expect(facts).toContain("none until the kit is registered");
  expect(facts).not.toContain("not known");
  expect(screen.queryByRole("button", { name: /Show phone/ })).toBeNull();
});

test("an order with its own patient details reads no other record", async () => {
  open(registered);
  await screen.findByRole("heading", { level: 1, name: /^Wren Halloway/ });
  expect(screen.getByText(/^born \d{2}-\w{3}-\d{4}$/)).toBeTruthy();
  expect(fakeApi.requests.filter(({ path }) => path.endsWith("/identity"))).toEqual([]);
});
