import { describe, expect, it } from "vitest";
import { readZoneChoice, resolveZone } from "./zone-choice";

const zones = { clinic: "America/New_York", patient: "America/Chicago" };

describe("the display zone", () => {
  it("is the clinic's unless a known choice was kept", () => {
    expect(readZoneChoice(undefined)).toBe("clinic");
    expect(readZoneChoice("mars")).toBe("clinic");
    expect(readZoneChoice("utc")).toBe("utc");
  });

  it("follows the choice", () => {
    expect(resolveZone("clinic", zones)).toBe("America/New_York");
    expect(resolveZone("patient", zones)).toBe("America/Chicago");
    expect(resolveZone("utc", zones)).toBe("UTC");
  });

  it("falls back to the clinic's where no patient is shown", () => {
    expect(resolveZone("patient", { ...zones, patient: null })).toBe("America/New_York");
  });
});
