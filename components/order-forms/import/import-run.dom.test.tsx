import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { ImportRun } from "./import-run";

const ID = "00000000-0000-4000-8000-000000000001";
const ROW = {
  position: 2,
  sample_id: "EX-10001",
  person: "Wren Halloway",
  state: "left_out",
  reasons: ["Client user id: nobody in the clinic has it."],
  answer: null,
  order_id: null,
  difference: null,
};

test("a refused row is numbered as in the file, and the way to mend it is said", async () => {
  fakeApi.on("GET", /order-imports/, () => ({
    body: { id: ID, state: "planned", created_at: "2026-11-20T15:00:00Z", rows: [ROW] },
  }));
  renderInApp(<ImportRun importId={ID} />);
  expect(await screen.findByText(/Row 1 of the file has the names of the columns/)).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "Row of the file" })).toBeTruthy();
  expect(screen.getByText(/Correct what is refused in your file/)).toBeTruthy();
  const again = screen.getByRole("link", { name: "Choose the corrected file" });
  expect(again.getAttribute("href")).toBe("/orders/import");
});

test("a row of another person is corrected in the file, and its sample id is on one line", async () => {
  const record = { first_name: "Marlow", last_name: "Pike", dob: null, gender: null };
  const difference = { record, patient: { ...record, first_name: "Wren" } };
  const row = { ...ROW, state: "differs", reasons: [], difference };
  fakeApi.on("GET", /order-imports/, () => ({
    body: { id: ID, state: "planned", created_at: "2026-11-20T15:00:00Z", rows: [row] },
  }));
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <ImportRun importId={ID} />
    </DisplayZoneProvider>,
  );
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(
    "If this is another person, correct the client user id in the file and choose the file again.",
  );
  expect(screen.getByRole("cell", { name: "EX-10001" }).className).toContain("whitespace-nowrap");
});
