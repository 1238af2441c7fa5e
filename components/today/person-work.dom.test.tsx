import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { PersonWork as Work } from "@/lib/contract/dashboard/people/person-work";
import type { Instant } from "@/lib/contract/primitives";
import { orderExample, userExample } from "@/lib/contract/service/examples/examples";
import { shortId } from "@/lib/contract/short-id";
import { PersonWork } from "./person-work";

const USER_ID = userExample.user_id;
const ORDER_ID = orderExample.id as Work["under_way"][number]["order_id"];
const NOW = "2026-11-20T15:00:00.000Z" as Instant;
const NOTHING: Work = { items: [], under_way: [], appointments: [], unread: [], read_at: NOW };

function open(work: Work | null) {
  fakeApi.on("GET", /\/open-work$/, () =>
    work ? { body: work } : { status: 403, body: refusal("forbidden", "Not for this role") },
  );
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <PersonWork userId={USER_ID} renderedAt={NOW} />
    </DisplayZoneProvider>,
    createApp({ path: `/people/${USER_ID}` }),
  );
}

test("says that nothing is open only if everything was read", async () => {
  open(NOTHING);
  await screen.findByText(/Nothing waits for this person/);
});

test("an unread part forbids that, and is named", async () => {
  open({ ...NOTHING, unread: ["match-review", "orders"] });
  await screen.findByText("Not read completely: match review, orders.");
  expect(screen.queryByText(/Nothing waits/)).toBeNull();
});

test("links each order in progress and names the next appointment", async () => {
  const start_at = "2027-01-05T14:00:00.000Z" as Instant;
  open({
    ...NOTHING,
    under_way: [
      {
        order_id: ORDER_ID,
        test: "Thyroid panel",
        status: "collecting_sample.testkit.with_customer",
        since: NOW,
        activate_by: null,
      },
    ],
    appointments: [
      { order_id: ORDER_ID, start_at, iana_timezone: "America/Chicago", test: "Iron panel" },
    ],
  });
  const orders = await screen.findByRole("list", { name: "Orders in progress" });
  expect(within(orders).getByRole("link", { name: "Thyroid panel" }).getAttribute("href")).toBe(
    `/orders/${ORDER_ID}`,
  );
  // Two orders of one test differ by their id.
  expect(within(orders).getByText(shortId(ORDER_ID))).toBeTruthy();
  const appointments = screen.getByRole("list", { name: "Appointments" });
  within(appointments).getByText("next");
  within(appointments).getByText(/05-Jan-2027 08:00 CST there/);
});

test("a failed read says so, and lists nothing", async () => {
  open(null);
  await screen.findByText("Your role cannot view the work of this clinic");
  expect(screen.queryByText(/Nothing waits/)).toBeNull();
});

test("folds the orders in progress beyond five", async () => {
  const order = {
    order_id: ORDER_ID,
    test: "Thyroid panel",
    status: "collecting_sample.testkit.with_customer",
    since: NOW,
    activate_by: null,
  };
  const others = Array.from({ length: 8 }, (_, index) => ({
    ...order,
    order_id: `${ORDER_ID.slice(0, -1)}${index}` as typeof ORDER_ID,
  }));
  open({ ...NOTHING, under_way: others });
  const shown = await screen.findByRole("list", { name: "Orders in progress" });
  expect(within(shown).getAllByRole("link")).toHaveLength(5);
  screen.getByText("3 more in progress");
});
