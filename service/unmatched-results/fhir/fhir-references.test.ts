import { describe, expect, it } from "vitest";
import { glucose, toPersonBundle } from "@/service/unmatched-results/testing/fhir-bundle";
import { readFhirReport } from "./read-fhir";

const now = new Date("2026-11-25T12:00:00Z");
const read = (bundle: unknown) => readFhirReport(bundle, "labcorp", now);
const withResults = (...result: object[]) => ({ report: { result } });
const sodium = glucose("na", {
  code: { text: "Sodium" },
  valueQuantity: { value: 112, unit: "mmol/L" },
  referenceRange: [],
  interpretation: [{ coding: [{ code: "LL" }] }],
});

describe("a result that was not sent", () => {
  it.each([
    [
      "of another server",
      { reference: "https://ehr.example/fhir/Observation/77", display: "Potassium 7.1" },
    ],
    ["of this server", { reference: "Observation/77", display: "Potassium 7.1" }],
    ["that is not contained", { reference: "#k", display: "Potassium 7.1" }],
    ["by its number", { identifier: { value: "L-77" }, display: "Potassium 7.1" }],
    ["by its text", { display: "Potassium 7.1" }],
  ])("is a text to be read: %s", (_, reference) => {
    const report = read(
      toPersonBundle([glucose("g")], withResults({ reference: "Observation/g" }, reference)),
    );
    const [, row] = report.results;
    expect(row).toMatchObject({
      result: expect.stringContaining("Potassium 7.1"),
      to_be_read: {
        place: "DiagnosticReport/r.result",
        reason: expect.stringContaining("not sent with the report"),
      },
    });
    expect(report.interpretation).toBe("unknown");
  });

  it("may be a member of a panel", () => {
    const panel = glucose("g", {
      hasMember: [{ reference: "Observation/9", display: "Lactate 8" }],
    });
    const report = read(toPersonBundle([panel]));
    expect(report.results.map(({ result }) => result)).toEqual(["85", "Lactate 8"]);
  });
});

describe("an observation of the bundle is a result", () => {
  it.each([
    ["in another case", "observation/NA"],
    ["of a version", "Observation/na/_history/2"],
    ["by an absolute address", "https://lab.example/fhir/Observation/na"],
    ["with a slash at its end", "Observation/na/"],
  ])("however the report refers to it: %s", (_, reference) => {
    const report = read(toPersonBundle([sodium], withResults({ reference })));
    expect(report.results.map(({ name }) => name)).toEqual(["Sodium"]);
    expect(report.interpretation).toBe("critical");
  });

  it("by its URN in another case", () => {
    const bundle = toPersonBundle([sodium], withResults({ reference: "URN:UUID:6A1" }));
    const entry = bundle.entry.map((each) => ({ fullUrl: "urn:uuid:6a1", ...each })).slice(2);
    const report = read({ ...bundle, entry: [...bundle.entry.slice(0, 2), ...entry] });
    expect(report.results.map(({ name }) => name)).toEqual(["Sodium"]);
  });

  it("if no report names it, below those that are named", () => {
    const report = read(
      toPersonBundle([sodium, glucose("g")], withResults({ reference: "Observation/g" })),
    );
    expect(report.results.map(({ name }) => name)).toEqual(["Glucose", "Sodium"]);
  });

  it("if it is contained in the report, even alone", () => {
    const report = { contained: [sodium], result: [{ reference: "#na" }] };
    expect(read(toPersonBundle([], { report })).results).toMatchObject([
      { name: "Sodium", result: "112" },
    ]);
  });

  it("as a member of a member, and as a component of a component", () => {
    const inner = { code: { text: "Inner" }, valueString: "seen" };
    const outer = { code: { text: "Outer" }, component: [inner] };
    const resources = [
      glucose("a", { valueQuantity: undefined, hasMember: [{ reference: "Observation/b" }] }),
      glucose("b", { valueQuantity: undefined, hasMember: [{ reference: "Observation/na" }] }),
      glucose("c", { component: [outer] }),
      sodium,
    ];
    const { results } = read(
      toPersonBundle(resources, withResults({ reference: "Observation/a" })),
    );
    expect(results.map(({ name }) => name)).toEqual(["Sodium", "Glucose", "Inner"]);
  });

  it("is not another server's of the same id", () => {
    const bundle = toPersonBundle(
      [],
      withResults({ reference: "https://b.example/Observation/na", display: "Other" }),
    );
    const entry = [
      ...bundle.entry,
      { fullUrl: "https://a.example/Observation/na", resource: sodium },
    ];
    const { results } = read({ ...bundle, entry });
    expect(results.map(({ result }) => result)).toEqual(["112", "Other"]);
  });
});

describe("a bundle that says it is not whole", () => {
  it.each([
    ["by a link to the next page", { link: [{ relation: "next", url: "https://lab.example/2" }] }],
    ["by the number of its entries", { total: 9 }],
  ])("has to be read: %s", (_, bundle) => {
    const { results } = read(toPersonBundle([glucose("g")], { bundle }));
    expect(results.at(-1)?.to_be_read?.reason).toBe("Not everything of the report was sent.");
  });
});
