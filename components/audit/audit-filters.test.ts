import { describe, expect, it } from "vitest";
import {
  auditFiltersQuery,
  isAuditNarrowed,
  NO_AUDIT_FILTERS,
  parseAuditFilters,
} from "./audit-filters";

const ADDRESS = "kind=write&operation=order.reschedule&outcome=refused&from=2026-11-01&page=3";

describe("filters of the audit log in the address", () => {
  it("come back as they were written", () => {
    const filters = parseAuditFilters(Object.fromEntries(new URLSearchParams(ADDRESS)));
    expect(auditFiltersQuery(filters)).toBe(ADDRESS);
  });

  it("drop what cannot be, and keep the rest", () => {
    const filters = parseAuditFilters({
      kind: ["read", "write"],
      outcome: "melted",
      from: "2026-02-30",
      subject_id: "Rowan Teasel",
      operation: "order.read",
      page: "-1",
      size: "100000",
    });
    expect(filters).toEqual({ ...NO_AUDIT_FILTERS, operation: "order.read" });
  });

  it("read an earlier name of an operation as its current one", () => {
    const { operation } = parseAuditFilters({ operation: "bulk-move.start" });
    expect(operation).toBe("bulk-reschedule.start");
  });

  it("know whether they narrow the log; a page does not", () => {
    expect(isAuditNarrowed(parseAuditFilters({ page: "2" }))).toBe(false);
    expect(isAuditNarrowed(parseAuditFilters({ kind: "read" }))).toBe(true);
  });
});
