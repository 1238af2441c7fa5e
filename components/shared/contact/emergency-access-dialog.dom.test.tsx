import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { EmergencyAccessDialog } from "./emergency-access-dialog";

const PERSON_ID = "00000000-0000-4000-8000-000000000001";

test("names the person whose contact details would open, and says what is missing", async () => {
  const record = { first_name: "Juniper", last_name: "Marsh", dob: "1985-08-24", gender: "female" };
  fakeApi.on("GET", /\/identity$/, () => ({
    body: { user_id: PERSON_ID, client_user_id: "harbour-0002", record },
  }));
  renderInApp(
    <EmergencyAccessDialog personId={PERSON_ID} onClose={vi.fn()} />,
    createApp({ role: "viewer" }),
  );
  const dialog = within(screen.getByRole("dialog"));
  const name = "Juniper Marsh, born 24-Aug-1985, female, harbour-0002";
  expect(await dialog.findByText(name)).toBeTruthy();
  const reasons = dialog.getAllByText("Give a reason of at least 10 characters.");
  expect(reasons.some(({ className }) => !className.includes("sr-only"))).toBe(true);
});
