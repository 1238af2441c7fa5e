import { describe, expect, it } from "vitest";
import { isSessionOver } from "./session-limits";

const limits = { expiresAt: "2026-11-20T21:42:00Z", idleMinutes: 30 };
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

describe("the limits of a session", () => {
  it("lasts while it is used", () => {
    expect(isSessionOver(at("10:29:59"), at("10:00:00"), limits)).toBe(false);
  });

  it("ends after the idle time without use", () => {
    expect(isSessionOver(at("10:30:00"), at("10:00:00"), limits)).toBe(true);
  });

  it("ends at its limit however much it is used", () => {
    expect(isSessionOver(at("21:42:00"), at("21:41:59"), limits)).toBe(true);
  });
});
