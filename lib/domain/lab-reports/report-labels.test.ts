import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Instant } from "@/lib/contract/primitives";
import {
  PARSING_FAILURE_DETAILS,
  PARSING_FAILURE_REASONS,
} from "@/lib/contract/service/parsing-job";
import {
  describeEarlier,
  formatFileSize,
  formatPages,
  getFailureLabel,
  listOtherPages,
} from "./report-labels";
import { matchesSearch } from "./report-search";
import { getReportState } from "./report-state";

describe("a failure", () => {
  it("has words of its own for each reason of the service, and for each detail", () => {
    const reasons = PARSING_FAILURE_REASONS.map((reason) => getFailureLabel(reason).why);
    const details = PARSING_FAILURE_DETAILS.map(
      (detail) => getFailureLabel("processing_error", detail).why,
    );
    expect(new Set([...reasons, ...details]).size).toBe(reasons.length + details.length);
  });
  it("of the service is not called one of the file, and the other way round", () => {
    const busy = getFailureLabel("processing_error", "service_busy");
    expect(busy).toMatchObject({ action: "retry", why: expect.stringContaining("was busy") });
    expect(busy.why).not.toMatch(/damaged|password|script/);
    const damaged = getFailureLabel("processing_error", "damaged");
    expect(damaged).toMatchObject({ action: "upload", why: expect.stringContaining("damaged") });
    const unknown = getFailureLabel("processing_error", null);
    expect(unknown.why).not.toMatch(/damaged|password|script|busy/);
  });
  it("of an unknown reason or none can be tried again", () => {
    for (const reason of ["alien", "toString", null]) {
      expect(getFailureLabel(reason)).toMatchObject({ action: "retry" });
    }
  });
});

describe("the state of a report", () => {
  const job = { status: "completed", isReviewed: false, isRejected: false };
  it.each([
    [job, "in_review"],
    [{ ...job, status: "pending_review" }, "in_review"],
    [{ ...job, isReviewed: true }, "finished"],
    [{ ...job, status: "upload_pending" }, "uploading"],
    [{ ...job, status: "started" }, "reading"],
    [{ ...job, status: "beamed_up" }, "reading"],
    [{ ...job, status: "failed" }, "failed"],
    [{ ...job, isRejected: true }, "rejected"],
  ])("%j is %s", (facts, state) => {
    expect(getReportState(facts)).toBe(state);
  });
});

it("names another report by whose it is, and says where it is nobody's", () => {
  const earlier = {
    job_id: randomUUID(),
    state: "in_review" as const,
    person: { user_id: randomUUID(), name: "Marlow Pike" },
    is_same_person: false,
    uploaded_at: Instant.parse("2026-11-03T09:12:00Z"),
    finished_at: null,
  };
  const describeTo = (more: object) => describeEarlier({ ...earlier, ...more }, null);
  expect(describeTo({})).toBe(
    "a report of another person, Marlow Pike, uploaded and not reviewed yet",
  );
  const nobody = { user_id: null, name: "Nobody yet" };
  expect(describeTo({ person: nobody })).toBe(
    "a report that belongs to nobody yet, uploaded and not reviewed yet",
  );
  expect(describeTo({ is_same_person: true })).toMatch(/^another report of the same person,/);
});

it("shows the pages that were read while the report is being read", () => {
  const report = { file_count: 1, page_count: 3, pages_read: 2, split_from: null };
  expect(formatPages({ ...report, state: "reading" })).toBe("2 of 3");
  expect(formatPages({ ...report, state: "in_review" })).toBe("3");
  expect(formatPages({ ...report, state: "reading", page_count: null })).toBeNull();
  const split_from = { job_id: randomUUID(), person: null, pages: [2] };
  expect(formatPages({ ...report, state: "in_review", split_from })).toBe("1 of 3");
});

it.each([
  [0, "0 KB"],
  [1, "1 KB"],
  [820_000, "820 KB"],
  [3_400_000, "3.4 MB"],
])("%d bytes are %s", (size, text) => {
  expect(formatFileSize(size)).toBe(text);
});

it.each([
  ["brandy", true],
  ["BRÁNDY odalys", true],
  ["1990-04-12", true],
  ["invented lab", true],
  ["panel", true],
  ["andy", false],
  ["odalys nobody", false],
])("the search %j finds a report: %s", (text, isFound) => {
  const report = {
    job_id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
    lab_name: "Invented Laboratories",
    file_names: ["blood_panel.pdf", null],
    person: { name: "Odalys Brandywine", birth_date: "1990-04-12" },
  };
  expect(matchesSearch(report, text)).toBe(isFound);
});

it("lists the pages of a file that are another patient's", () => {
  expect(listOtherPages(4, [{ page: 1 }, { page: 3 }])).toEqual([2, 4]);
  expect(listOtherPages(2, [{ page: 1 }, { page: 2 }])).toEqual([]);
  expect(listOtherPages(2, null)).toEqual([]);
  expect(listOtherPages(null, [{ page: 1 }])).toEqual([]);
});
