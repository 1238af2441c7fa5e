import { describe, expect, it } from "vitest";
import { getSessionPhase } from "./session-limits";

const limits = { expiresAt: "2026-11-20T21:42:00Z", idleMinutes: 30 };
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

describe("the limits of a session", () => {
  it("lasts while it is used", () => {
    expect(getSessionPhase(at("10:27:59"), at("10:00:00"), limits)).toBe("open");
  });

  it("warns two minutes before the idle end", () => {
    expect(getSessionPhase(at("10:28:00"), at("10:00:00"), limits)).toBe("idle-soon");
    expect(getSessionPhase(at("10:29:59"), at("10:00:00"), limits)).toBe("idle-soon");
  });

  it("ends after the idle time without use", () => {
    expect(getSessionPhase(at("10:30:00"), at("10:00:00"), limits)).toBe("over");
  });

  it("warns two minutes before its limit and ends there however much it is used", () => {
    expect(getSessionPhase(at("21:40:00"), at("21:39:59"), limits)).toBe("limit-soon");
    expect(getSessionPhase(at("21:42:00"), at("21:41:59"), limits)).toBe("over");
  });
});
