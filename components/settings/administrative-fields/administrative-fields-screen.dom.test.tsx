import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { AdministrativeFieldsScreen } from "./administrative-fields-screen";

const AT = "2026-11-20T15:00:00+00:00";
const standing = {
  id: "6d1f7b2e-4a3c-4d58-9e60-7f2a1c8b5d94",
  lab: { slug: "ussl", name: "Tidewater Lab" },
  field: "ZPD-3",
  marked_at: AT,
  marked_by: "Avery Quill",
  revoked_at: null,
  revoked_by: null,
};
const revoked = { ...standing, revoked_at: AT, revoked_by: "Rowan Reyes" };

function open(fields: readonly object[], unavailable: string | null = null) {
  fakeApi.on("GET", /\/administrative-fields$/, () => ({ body: { unavailable, fields } }));
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <AdministrativeFieldsScreen />
    </DisplayZoneProvider>,
    createApp({ role: "admin" }),
  );
}

test("shows who marked a field of which laboratory, and revokes it", async () => {
  fakeApi.on("POST", /\/revoke$/, () => ({ body: revoked }));
  open([standing]);
  const table = await screen.findByRole("table", { name: "Administrative fields" });
  expect(table.textContent).toMatch(/ZPD-3.*Tidewater Lab.*20-Nov-2026.* by Avery Quill/);
  fireEvent.click(within(table).getByRole("button", { name: /^Revoke ZPD-3/ }));
  const dialog = screen.getByRole("alertdialog", { name: "Have this field read again?" });
  expect(dialog.textContent).toContain("Results that have arrived stay as they were read.");
  fakeApi.on("GET", /\/administrative-fields$/, () => ({
    body: { unavailable: null, fields: [revoked] },
  }));
  fireEvent.click(within(dialog).getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(table.textContent).toMatch(/ by Rowan Reyes/));
  expect(within(table).queryByRole("button")).toBeNull();
});

test("says that no field is marked", async () => {
  open([]);
  await screen.findByText("No field is administrative");
});

test("says why a deployment has none", async () => {
  open([], "This deployment has none.");
  await screen.findByText("This deployment has none.");
});
