import { describe, expect, it } from "vitest";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { Order } from "@/lib/contract/service/order";
import { safeLink } from "./order-links";
import { birthDate, patientName } from "./order-patient";

const { patient_details } = Order.parse(orderExample);

describe("patientName", () => {
  it("is as complete as the order has it", () => {
    expect(patientName({ patient_details })).toBe("Wren Halloway");
    expect(
      patientName({ patient_details: patient_details && { ...patient_details, last_name: null } }),
    ).toBe("Wren");
    expect(patientName({ patient_details: null })).toBe("No patient details yet");
    const kit = { patient_details: null, ordered_for: { name: "Juniper Marsh" } };
    expect(patientName(kit)).toBe("For Juniper Marsh, kit not registered");
  });
});

it("reads a birth date sent as a date or as midnight UTC as the same day", () => {
  expect(birthDate("1993-01-30")).toBe("1993-01-30");
  expect(birthDate("1993-01-30T00:00:00+00:00")).toBe("1993-01-30");
});

describe("safeLink", () => {
  it.each([
    ["https://track.example.com/a?b=1", "https://track.example.com/a?b=1"],
    ["http://track.example.com/", "http://track.example.com/"],
    ["javascript:alert(1)", null],
    [" JaVaScRiPt:alert(1)", null],
    ["data:text/html,x", null],
    ["//track.example.com", null],
    ["not a link", null],
    ["", null],
    [null, null],
  ])("%j opens %j", (given, opened) => {
    expect(safeLink(given)).toBe(opened);
  });
});
