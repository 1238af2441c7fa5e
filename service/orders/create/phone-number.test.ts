import { describe, expect, it } from "vitest";
import { isRealPhoneNumber } from "./phone-number";

describe("isRealPhoneNumber", () => {
  it.each([
    "+12065550142",
    "206-555-0142",
    "(206) 555 0142",
    "1 206 555 0142",
    "+44 20 7946 0958",
    "+49 30 901820",
  ])("takes %s", (text) => {
    expect(isRealPhoneNumber(text)).toBe(true);
  });

  it.each([
    "1234567890",
    "+11234567890",
    "0000000000",
    "+1 911 555 0142",
    "+1 206 155 0142",
    "206 555 01421",
    "+0 2065550142",
    "+999 1234567890123",
  ])("refuses %s", (text) => {
    expect(isRealPhoneNumber(text)).toBe(false);
  });
});
