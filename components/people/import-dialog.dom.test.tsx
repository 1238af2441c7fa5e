import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { FakeXhr } from "@/bin/testing/components/fake-xhr";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { userExample } from "@/lib/contract/service/examples/examples";
import { ImportDialog } from "./import-dialog";

beforeEach(() => void vi.stubGlobal("XMLHttpRequest", FakeXhr));

async function open() {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <ImportDialog userId={userExample.user_id} name="Wren Alder" onClose={() => undefined} />
    </DisplayZoneProvider>,
  );
  return within(await screen.findByRole("dialog", { name: "Import health data" }));
}

test("the columns that a CSV file needs are named before a file is chosen, folded", async () => {
  const dialog = await open();
  const known = dialog.getByText("Columns that a CSV file needs").closest("details");
  expect(known?.open).toBe(false);
  expect(known?.textContent).toContain("days with flow: date, flow");
  expect(known?.textContent).toContain("Withings: weight: Date, Weight (kg)");
});

/** Sends a file that the service refuses. */
async function sendRefused({ code, status, said }: { code: string; status: number; said: string }) {
  fakeApi.on("POST", /\/imports/, () => ({
    status: code === "conflict" ? 409 : 400,
    body: {
      error: {
        code,
        message: "The service refused the file.",
        request_id: "r-7f21",
        upstream: { status, detail: said },
      },
    },
  }));
  fakeApi.on("GET", /imports/, () => ({
    status: 404,
    body: { error: { code: "not_found", message: "None.", request_id: "r" } },
  }));
  const dialog = await open();
  const field = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!field) throw new Error("There is no field for a file");
  const file = new File(["date,type,value,unit\n"], "export.csv", { type: "text/csv" });
  fireEvent.change(field, { target: { files: { 0: file, length: 1, item: () => file } } });
  fireEvent.click(await dialog.findByRole("button", { name: "Import" }));
  const alert = await dialog.findByRole("alert");
  return { dialog, alert };
}

test("after a file of no known form, another one is chosen instead of the same one sent again", async () => {
  const said = `The file is not in a form known here. It is neither an Apple Health export.xml or export.zip, nor a JSON file of HealthKit, Clue or Flo, nor one of these: ${"date, flow; ".repeat(80)}`;
  const { dialog, alert } = await sendRefused({ code: "invalid_request", status: 415, said });
  expect(
    within(alert)
      .getByText(/form known here\. …$/)
      .closest("details")?.open,
  ).toBe(false);
  expect(dialog.getByRole("button", { name: "Choose another file" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /^(Import|Send again)$/ })).toBeNull();
});

test("after a file whose content is refused, its reason is written out, has the focus, and asks for another file", async () => {
  const said =
    "The dates can be read in two ways: 01/02/2026 is 2026-01-02 with the month first and 2026-02-01 with the day first, and no date of the file proves which. Nothing was stored. Write the dates as YYYY-MM-DD, or send a file that also has a day after the 12th of a month";
  const { dialog, alert } = await sendRefused({ code: "conflict", status: 400, said });
  expect(alert.textContent).toContain(said);
  expect(alert.querySelector("details")).toBeNull();
  expect(document.activeElement?.contains(alert)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(dialog.getByRole("button", { name: "Choose another file" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /^(Import|Send again)$/ })).toBeNull();
});

test("a file that came too late can be sent again", async () => {
  const said = "The import was cancelled; nothing of it is stored";
  const { dialog } = await sendRefused({ code: "conflict", status: 409, said });
  expect(dialog.getByRole("button", { name: "Send again" })).toBeTruthy();
});
