import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import type { Role } from "@/lib/contract/dashboard/staff";
import { ReceivedText } from "./received-text";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const OTHER_ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b45";
const AT = "2026-11-20T14:00:00Z";
const BASE64 = "QUJD".repeat(2_000);

const report = {
  raw_result_id: ID,
  format: "hl7v2",
  order_id: null,
  user_id: null,
  stored: null,
  text: `MSH|^~\\&|LIS\rOBX|1|NM|^||7.9|mmol/L\rOBX|2|ED|PDF||^^^^${BASE64}|\rZZZ|a`,
  to_be_read: [
    { id: "1", place: "OBX 1, field 5", reason: "The value belongs to no test.", text: "7.9" },
    { id: "2", place: "OBX 9, field 5", reason: "It is not known.", text: "nowhere" },
  ],
  documents: [
    { id: ID, raw_result_id: ID, title: "Smear", type: "text/plain", size_bytes: 8_000 },
    {
      id: OTHER_ID,
      raw_result_id: ID,
      title: "Data",
      type: "application/octet-stream",
      size_bytes: 2,
    },
  ],
};

async function open(changes: object = {}, role: Role = "operator") {
  stopClock();
  fakeApi.on("GET", /\/received-reports\//, () => ({ body: { ...report, ...changes } }));
  renderInApp(<ReceivedText rawResultId={ID} />, createApp({ role }));
  await advance(0);
}

test("shows every line of a report, and marks what has to be read", async () => {
  await open();
  const region = screen.getByRole("region", { name: "The report as received" });
  expect(region.tabIndex).toBe(0);
  const lines = within(region).getAllByRole("listitem");
  expect(lines.map(({ lastChild }) => lastChild?.textContent?.slice(0, 24))).toEqual([
    "MSH|^~\\&|LIS",
    "OBX|1|NM|^||To be read, ",
    "OBX|2|ED|PDF||^^^^QUJDQU",
    "ZZZ|a",
  ]);
  expect(lines[2]?.textContent).toContain("characters, in the saved report");
  expect(region.querySelector("mark")?.textContent).toBe("To be read, 1: 17.9");
  const list = screen.getByRole("list", { name: "To be read" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "OBX 1, field 5: The value belongs to no test.",
    "OBX 9, field 5: It is not known.nowhere",
  ]);
});

test("offers to show the documents that can be shown, and to save every one", async () => {
  await open();
  expect(
    screen.getByRole("button", { name: "Show Report of the laboratory: Smear" }),
  ).toBeDefined();
  expect(screen.queryByRole("button", { name: /Show .*Data/ })).toBeNull();
  expect(screen.getByText(/not a document that can be shown here/)).toBeDefined();
  for (const name of ["Smear", "Data"]) {
    expect(
      screen.getByRole("link", { name: `Save Report of the laboratory: ${name}` }),
    ).toBeDefined();
  }
});

test("says that a report is stored as rows only", async () => {
  await open({ text: null, documents: [] });
  expect(screen.getByText(/^Stored as rows only/)).toBeDefined();
});

const coded = {
  text: "MSH|^~\\&|LIS\rZPD|1||B7|warm\rOBK|1||B7",
  stored: { sender: "Tidewater Lab", received_at: AT, size_bytes: 40, sha256: "0".repeat(64) },
  documents: [],
  to_be_read: [
    {
      id: "5f2b",
      place: "line 2",
      reason: "The laboratory sent a segment of its own.",
      text: "ZPD|1||B7|warm",
      fields: [
        { field: "ZPD-3", code: "B7" },
        { field: "ZPD-4", code: null },
      ],
    },
    { id: "6a3c", place: "line 3", reason: "This line is no segment.", text: "OBK|1||B7" },
  ],
};
const field = {
  id: ID,
  lab: { slug: "tidewater", name: "Tidewater Lab" },
  field: "ZPD-3",
  marked_at: AT,
  marked_by: "Piper Aldous",
  revoked_at: null,
  revoked_by: null,
};
const MARK = { name: "Treat this field as administrative …" };

test("offers an administrator to treat a coded field as administrative", async () => {
  await open(coded, "admin");
  fakeApi.on("POST", /\/administrative-fields/, () => ({ body: field }));
  const [offer, ...others] = screen.getAllByRole("button", MARK);
  expect(others).toEqual([]);
  fireEvent.click(offer as HTMLElement);
  await advance(0);
  const dialog = screen.getByRole("dialog", { name: /^Treat this field as administrative/ });
  expect(dialog.textContent).toContain("ZPD-3 of Tidewater Lab");
  expect(dialog.textContent).toContain("A person has to read a text that also has ZPD-4");
  fireEvent.click(within(dialog).getByRole("button", { name: "Treat as administrative" }));
  await advance(0);
  expect(fakeApi.requests.at(-1)?.body).toEqual({
    raw_result_id: ID,
    to_be_read_id: "5f2b",
    field: "ZPD-3",
  });
});

test("offers it to nobody else", async () => {
  await open(coded, "supervisor");
  expect(screen.queryByRole("button", MARK)).toBeNull();
});
