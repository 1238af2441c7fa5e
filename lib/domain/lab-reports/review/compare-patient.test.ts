import { describe, expect, it, test } from "vitest";
import type { Identity } from "@/lib/contract/dashboard/identity";
import type { ReviewStep } from "@/lib/contract/dashboard/lab-report-review";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import {
  makeCell,
  makeLabReport,
  makeParsedReport,
  makeReview,
  PERSON_ID,
  RECORD,
} from "@/lib/domain/lab-reports/testing/parsed-report";
import { buildReview } from "./build-review";
import { readReportDate } from "./read-report-date";
import { getReviewProgress } from "./review-progress";

type Paper = {
  metadata?: Partial<ParsedLabReport["metadata"]>;
  cells?: ParsedLabReport["metadata_cells"];
  record?: Identity | null;
};

function build({ metadata = {}, cells, record = RECORD }: Paper, steps: ReviewStep[] = []) {
  const parsed = makeParsedReport();
  const report = makeLabReport({
    ...parsed,
    metadata: { ...parsed.metadata, ...metadata },
    ...(cells && { metadata_cells: cells }),
  });
  const state = buildReview(makeReview(steps, { report, record }));
  if (!state) throw new Error("Nothing was parsed");
  return state;
}

describe("the patient on the paper", () => {
  it("is the person on record whatever the case of the name", () => {
    const { patient } = build({});
    expect(patient).toMatchObject({ difference: null, problem: null });
    expect(patient.fields.map(({ verdict }) => verdict)).toEqual(["same", "same", "same", "same"]);
  });

  it("differs in a name, and the difference has to be confirmed for exactly these two identities", () => {
    const paper = { metadata: { patient_first_name: "Robert" } };
    const { patient } = build(paper);
    expect(patient.problem).toBe(
      "The first name differs from the record. Confirm it with a reason, or reject the report.",
    );
    expect(patient.fields[0]).toMatchObject({ verdict: "differs", onRecord: "Marlow" });
    const confirmation = {
      user_id: PERSON_ID,
      record: patient.record,
      patient: patient.patient,
      reason: "The lab used the middle name.",
    };
    const confirm: ReviewStep = { kind: "confirm_person", confirmation };
    expect(build(paper, [confirm]).patient).toMatchObject({ problem: null, isConfirmed: true });
    const changed: ReviewStep = {
      kind: "metadata",
      field: "patient_last_name",
      value: "Smith",
      reason: "Written by hand",
    };
    expect(build(paper, [confirm, changed]).patient.problem).toMatch(/first name and last name/);
  });

  it.each([
    ["Whitfield", "differs", "another name"],
    [RECORD.last_name ?? "", "empty", "the same, not decided"],
  ])(
    "with a last name that was read badly, %s, is called the same only once it is decided",
    (name, verdict, label) => {
      const cell = makeCell(name, { confidence: 0.4, is_uncertain: true });
      const paper = { metadata: { patient_last_name: name }, cells: { patient_last_name: cell } };
      const { patient } = build(paper);
      expect(patient.problem).toMatch(/not read reliably/);
      expect(patient.fields[1]).toMatchObject({ field: "last_name", verdict, label });
      const decided = build(paper, [{ kind: "metadata", field: "patient_last_name", value: name }]);
      const isSame = name === RECORD.last_name;
      expect(decided.patient.fields[1]?.verdict).toBe(isSame ? "same" : "differs");
      expect(decided.patient.difference === null).toBe(isSame);
    },
  );

  it("differs in what is decided, and says which differing field is still to be decided", () => {
    const cell = makeCell("Whitfield", { confidence: 0.4, is_uncertain: true });
    const metadata = { patient_first_name: "Robert", patient_last_name: "Whitfield" };
    const { patient } = build({ metadata, cells: { patient_last_name: cell } });
    expect(patient.difference).toBe(
      "The first name differs from the record. The last name as read differs, too, and is still to be decided.",
    );
  });

  it("has a birth date with two readings until one is picked", () => {
    const paper = { metadata: { dob: "11/03/1979" } };
    const { patient, metadata } = build(paper);
    const born = metadata.find(({ field }) => field === "dob");
    expect(born?.readings).toEqual(["1979-11-03", "1979-03-11"]);
    expect(patient.problem).toMatch(/two ways/);
    const pick = (value: string): ReviewStep => ({ kind: "metadata", field: "dob", value });
    expect(build(paper, [pick("1979-11-03")]).patient.problem).toBeNull();
    expect(build(paper, [pick("1979-03-11")]).patient.problem).toMatch(/birth date differs/);
  });

  it("has to be confirmed when nothing on the paper could be compared, or nothing is on record", () => {
    const empty = { patient_last_name: null, dob: null };
    const absent = (field: "patient_last_name" | "dob"): ReviewStep => ({
      kind: "metadata",
      field,
      value: null,
    });
    const stated = build({ metadata: empty }, [absent("patient_last_name"), absent("dob")]);
    expect(stated.patient.problem).toMatch(/neither a last name nor/);
    expect(build({ record: null }).patient.problem).toMatch(/Nothing is on record/);
  });

  it("has no sex where the service only fell back to other", () => {
    const other = { metadata: { gender: "other" } };
    expect(build(other).patient.fields[3]).toMatchObject({
      verdict: "empty",
      label: "not compared",
    });
    const printed = build({ ...other, cells: { gender: makeCell("X") } });
    expect(printed.patient.problem).toMatch(/sex differs/);
  });

  it("has a field that was not read reliably until somebody decides it", () => {
    const cells = { patient_last_name: makeCell("PIKE", { is_uncertain: true }) };
    const state = build({ cells });
    expect(getReviewProgress(state).problems[0]).toMatch(/Last name: it was not read reliably/);
    const accept: ReviewStep = { kind: "metadata", field: "patient_last_name", value: "PIKE" };
    expect(build({ cells }, [accept]).patient.problem).toBeNull();
  });
});

test.each([
  ["12-Nov-2026", "2026-11-12"],
  ["12-Nov-2026 08:15", "2026-11-12"],
  ["2026-11-12T08:15:00Z", "2026-11-12"],
  ["Nov 12, 2026 8:15 AM", "2026-11-12"],
  ["13/11/2026 0815", "2026-11-13"],
  ["11/03/2026 08:15", "2026-11-03 or 2026-03-11"],
  ["", "empty"],
  ["today", "unreadable"],
  ["-3", "unreadable"],
  ["see page 2", "unreadable"],
])("a printed date %s is %s", (text, expected) => {
  const read = readReportDate(text);
  const result =
    read.kind === "date"
      ? read.date
      : read.kind === "ambiguous"
        ? read.readings.join(" or ")
        : read.kind;
  expect(result).toBe(expected);
});
