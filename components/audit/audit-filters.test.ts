import { describe, expect, it } from "vitest";
import { AUDIT_FILTERS } from "./audit-filters";

const ADDRESS = "kind=write&operation=order.reschedule&outcome=refused&from=2026-11-01&page=3";

describe("the filters of the audit log in its address", () => {
  it("are read as they were written", () => {
    const filters = AUDIT_FILTERS.parse(Object.fromEntries(new URLSearchParams(ADDRESS)));
    expect(AUDIT_FILTERS.format(filters)).toBe(ADDRESS);
  });

  it("drop invalid and unknown parameters and keep the others", () => {
    const filters = AUDIT_FILTERS.parse({
      kind: ["read", "write"],
      outcome: "melted",
      from: "2026-02-30",
      subject_id: "Rowan Teasel",
      operation: "order.read",
      page: "-1",
      size: "100000",
    });
    expect(filters).toEqual({ ...AUDIT_FILTERS.defaults, operation: "order.read" });
  });

  it("read an earlier name of an operation as its current one", () => {
    const { operation } = AUDIT_FILTERS.parse({ operation: "bulk-move.start" });
    expect(operation).toBe("bulk-reschedule.start");
  });

  it("count as narrowing the log, unlike the page", () => {
    expect(AUDIT_FILTERS.isNarrowed(AUDIT_FILTERS.parse({ page: "2" }))).toBe(false);
    expect(AUDIT_FILTERS.isNarrowed(AUDIT_FILTERS.parse({ kind: "read" }))).toBe(true);
  });
});
