import { describe, expect, it } from "vitest";
import { isOnScreen, screensFor } from "./screens";

describe("the screens of a role", () => {
  it("leave events and the audit log to supervisors and administrators", () => {
    const labels = (role: Parameters<typeof screensFor>[0]) =>
      screensFor(role).map(({ label }) => label);
    const daily = [
      "Today",
      "Orders",
      "Critical results",
      "Match review",
      "Lab reports",
      "Appointments",
      "People",
    ];
    const some = [...daily, "Catalog"];
    const all = [...daily, "Events", "Catalog", "Audit log"];
    expect(labels("viewer")).toEqual(some);
    expect(labels("operator")).toEqual(some);
    expect(labels("supervisor")).toEqual(all);
    expect(labels("admin")).toEqual([...all, "Settings"]);
  });

  it("stay marked on the pages below them", () => {
    expect(isOnScreen("/orders", "/orders")).toBe(true);
    expect(isOnScreen("/orders/c7e2", "/orders")).toBe(true);
    expect(isOnScreen("/ordersheet", "/orders")).toBe(false);
  });
});
