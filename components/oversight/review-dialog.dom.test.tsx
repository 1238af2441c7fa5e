import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { Oversight } from "@/lib/contract/dashboard/oversight/view-alarm";
import { LimitsForm } from "./limits-form";
import { OversightScreen } from "./oversight-screen";

const ACCESS_ID = "00000000-0000-4000-8000-000000000001";
const oversight: Oversight = {
  alarms: [],
  accesses: [
    {
      access_id: ACCESS_ID,
      person_id: "00000000-0000-4000-8000-000000000002",
      person_name: "Juniper Marsh",
      staff: { staff_id: "00000000-0000-4000-8000-000000000003", name: "Vera Lund", is_me: false },
      reason: "Collapsed at the draw site",
      opened_at: "2026-11-20T12:00:00Z" as Oversight["accesses"][number]["opened_at"],
      ends_at: "2026-11-20T13:00:00Z" as Oversight["accesses"][number]["ends_at"],
      review: null,
    },
  ],
  limits: { people_per_hour: 200, people_per_day: 600 },
};

async function open() {
  fakeApi.on("GET", /^\/api\/oversight$/, () => ({ body: oversight }));
  fakeApi.on("GET", /form-drafts/, () => ({ body: { drafts: [] } }));
  fakeApi.on("POST", /\/review$/, () => ({ body: oversight.accesses[0] }));
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <OversightScreen />
    </DisplayZoneProvider>,
    createApp({ role: "supervisor", path: "/audit/oversight" }),
  );
  const button = await screen.findByRole("button", { name: "Review …" });
  expect(screen.getByRole("link", { name: "Juniper Marsh" })).toBeTruthy();
  await act(async () => void fireEvent.click(button));
  return within(screen.getByRole("dialog"));
}

test("a review names the case and decides nothing before the reviewer does", async () => {
  const dialog = await open();
  for (const text of ["Vera Lund", "Juniper Marsh", "Collapsed at the draw site"]) {
    expect(dialog.getByText(text)).toBeTruthy();
  }
  const radios = dialog.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
  const record = dialog.getByRole("button", { name: "Record the review" });
  // Next to the button, not only for screen readers.
  const reasons = dialog.getAllByText("Choose first whether it was justified.");
  expect(reasons.some(({ className }) => !className.includes("sr-only"))).toBe(true);
  await act(async () => void fireEvent.click(record));
  expect(fakeApi.requests.filter(({ method }) => method === "POST")).toEqual([]);

  await act(async () => void fireEvent.click(dialog.getByRole("radio", { name: "Justified" })));
  await act(async () => void fireEvent.click(record));
  const [sent] = fakeApi.requests.filter(({ method }) => method === "POST");
  expect(sent?.body).toMatchObject({ verdict: "justified" });
});

test("a role that cannot change the limits reads why, and cannot type into them", async () => {
  await open();
  expect(screen.getAllByText("Only an administrator can change the limits.").length).toBe(2);
  const field = screen.getByLabelText<HTMLInputElement>(/People in an hour/);
  expect(field.readOnly).toBe(true);
});

test("says below a limit what is wrong with it, and nothing of the limits that were not sent", async () => {
  fakeApi.on("GET", /^\/api\/oversight$/, () => ({ body: oversight }));
  fakeApi.on("POST", /\/limits$/, () => {
    throw new TypeError("Failed to fetch");
  });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <LimitsForm limits={oversight.limits} />
    </DisplayZoneProvider>,
    createApp({ role: "admin", path: "/audit/oversight" }),
  );
  const hour = await screen.findByLabelText("People in an hour");
  const day = screen.getByLabelText("People in a day");
  const getProblem = (field: HTMLElement) =>
    document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent ?? null;
  fireEvent.change(hour, { target: { value: "0" } });
  expect(getProblem(hour)).toBe("A whole number from 10 to 100,000.");
  expect(getProblem(day)).toBeNull();
  fireEvent.change(hour, { target: { value: "601" } });
  expect([getProblem(hour), getProblem(day)]).toEqual([null, "At least the limit of an hour."]);
  fireEvent.change(hour, { target: { value: "300" } });
  fireEvent.click(screen.getByRole("button", { name: "Save limits" }));
  await screen.findByText("No connection. Nothing was sent.");
  fireEvent.change(day, { target: { value: "700" } });
  expect(screen.queryByText("No connection. Nothing was sent.")).toBeNull();
});
