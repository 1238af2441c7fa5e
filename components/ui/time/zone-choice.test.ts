import { describe, expect, it } from "vitest";
import { getListedChoice, listZoneChoices, readZoneChoice, resolveZone } from "./zone-choice";

const zones = { clinic: "America/New_York", patient: "America/Chicago", own: "Europe/Lisbon" };

describe("the display zone", () => {
  it("is one's own, or else the clinic's, unless a known choice was kept", () => {
    expect(readZoneChoice(undefined)).toBe("own");
    expect(resolveZone("own", zones)).toBe("Europe/Lisbon");
    expect(resolveZone("own", { ...zones, own: null })).toBe("America/New_York");
    expect(readZoneChoice("mars")).toBe("own");
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

  it("is chosen among those that differ", () => {
    expect(listZoneChoices(null)).toEqual(["clinic", "patient", "utc"]);
    expect(listZoneChoices("Europe/Lisbon")).toContain("own");
    expect(getListedChoice("own", null)).toBe("clinic");
  });
});
