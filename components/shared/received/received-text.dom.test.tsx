import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { ReceivedText } from "./received-text";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const BASE64 = "QUJD".repeat(2_000);

const report = {
  raw_result_id: ID,
  format: "hl7v2",
  order_id: null,
  user_id: null,
  stored: null,
  text: `MSH|^~\\&|LIS\rOBX|1|NM|^||7.9|mmol/L\rOBX|2|ED|PDF||^^^^${BASE64}|\rZZZ|a`,
  to_be_read: [
    { place: "OBX 1, field 5", reason: "The value belongs to no test.", text: "7.9" },
    { place: "OBX 9, field 5", reason: "It is not known.", text: "nowhere" },
  ],
  documents: [
    { id: ID, raw_result_id: ID, title: "Smear", type: "text/plain", size_bytes: 8_000 },
    { id: "x", raw_result_id: ID, title: "Data", type: "application/octet-stream", size_bytes: 2 },
  ],
};

async function open(changes: object = {}) {
  stopClock();
  fakeApi.on("GET", /\/received-reports\//, () => ({ body: { ...report, ...changes } }));
  renderInApp(<ReceivedText rawResultId={ID} />);
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
