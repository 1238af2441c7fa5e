import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import type { PersonNames as Names } from "@/lib/contract/dashboard/people/remembered-name";
import type { Instant } from "@/lib/contract/primitives";
import { orderExample, userExample } from "@/lib/contract/service/examples/examples";
import { on24HourClock } from "@/lib/domain/datetime";
import { PersonNames } from "./person-names";

const USER_ID = userExample.user_id;
const AT = "2026-11-20T15:00:00+00:00" as Instant;
const ORDER_ID = orderExample.id as Names["offers"][number]["item_id"];

const standing: Names["names"][number] = {
  id: ORDER_ID,
  name: "WREN OKONJO",
  own_name: "Wren Halloway",
  remembered_at: AT,
  remembered_by: "Avery Quill",
  revoked_at: null,
  revoked_by: null,
  counts: true,
  decided: [{ order_id: ORDER_ID, decided_at: AT, is_detached: false }],
};
const revoked = { ...standing, revoked_at: AT, revoked_by: "Rowan Reyes", counts: false };

function open(names: Names["names"]) {
  fakeApi.on("GET", /\/remembered-names$/, () => ({ body: { names, offers: [] } }));
  renderInApp(
    <PersonNames userId={USER_ID} zone={on24HourClock("America/New_York")} />,
    createApp({ path: `/people/${USER_ID}` }),
  );
}

test("shows who remembered a name, and revokes it with what it decided in view", async () => {
  fakeApi.on("POST", /\/revoke$/, () => ({ body: { names: [revoked], offers: [] } }));
  open([standing]);
  await screen.findByText(/for Wren Halloway, remembered .*20-Nov-2026.* by Avery Quill/);
  fireEvent.click(screen.getByRole("button", { name: /Revoke/ }));
  const dialog = screen.getByRole("alertdialog", { name: "Revoke this name?" });
  const decided = within(dialog).getByRole("list", { name: "What this name decided" });
  expect(within(decided).getByRole("link").getAttribute("href")).toBe(`/orders/${ORDER_ID}`);
  fakeApi.on("GET", /\/remembered-names$/, () => ({ body: { names: [revoked], offers: [] } }));
  fireEvent.click(within(dialog).getByRole("button", { name: "Revoke" }));
  await screen.findByText(/revoked .* by Rowan Reyes/);
  await waitFor(() => expect(screen.queryByRole("button", { name: /Revoke/ })).toBeNull());
});

test("says that a name no longer counts after a result that it decided was detached", async () => {
  open([{ ...standing, counts: false }]);
  await screen.findByText(/no longer counts/);
});
