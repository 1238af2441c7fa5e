import { describe, expect, it } from "vitest";
import {
  type FhirPart,
  glucose,
  toPersonBundle,
} from "@/service/unmatched-results/testing/fhir-bundle";
import { readFhirReport } from "./read-fhir";

const now = new Date("2026-11-25T12:00:00Z");
const read = (bundle: unknown) => readFhirReport(bundle, "labcorp", now);
const listToBeRead = (bundle: unknown) =>
  read(bundle).results.flatMap(({ to_be_read, result }) =>
    to_be_read ? [`${to_be_read.place}: ${result}`] : [],
  );
const modifierExtension = [{ url: "https://lab.example/for-research", valueBoolean: true }];
const MODIFIER = "url: https://lab.example/for-research\nvalueBoolean: true";

describe("a modifier that is not understood", () => {
  it.each<[string, string, ReturnType<typeof toPersonBundle>]>([
    ["an observation", "Observation/g", toPersonBundle([glucose("g", { modifierExtension })])],
    [
      "a report",
      "DiagnosticReport/r",
      toPersonBundle([glucose("g")], { report: { modifierExtension } }),
    ],
  ])("of %s makes its values unknown and is to be read", (_, place, bundle) => {
    const [value, ...others] = read(bundle).results;
    expect(value).toMatchObject({ result: "85", interpretation: "unknown" });
    expect(others).toMatchObject([
      { result: MODIFIER, to_be_read: { place: `${place}.modifierExtension` } },
    ]);
  });

  it("of a patient, and implicit rules, are to be read", () => {
    const implicitRules = "https://lab.example/rules";
    expect(
      listToBeRead(toPersonBundle([glucose("g")], { patient: { modifierExtension } })),
    ).toEqual([`Patient/p.modifierExtension: ${MODIFIER}`]);
    expect(listToBeRead(toPersonBundle([glucose("g")], { bundle: { implicitRules } }))).toEqual([
      `Bundle.implicitRules: ${implicitRules}`,
    ]);
  });
});

describe("a coded conclusion", () => {
  const conclude = (display: string) =>
    toPersonBundle([glucose("g")], { report: { conclusionCode: [{ coding: [{ display }] }] } });

  it("is to be read", () => {
    expect(listToBeRead(conclude("Malignant neoplasm"))).toEqual([
      "DiagnosticReport/r.conclusionCode: Malignant neoplasm",
    ]);
    expect(read(conclude("Malignant neoplasm")).interpretation).toBe("unknown");
  });

  it("is a note if it says that all is normal", () => {
    expect(listToBeRead(conclude("Normal"))).toEqual([]);
    expect(read(conclude("Normal")).results.at(-1)).toMatchObject({ result: "Normal" });
  });
});

describe("a specimen", () => {
  const withSpecimen = (parts: FhirPart) =>
    toPersonBundle([glucose("g"), { resourceType: "Specimen", id: "s", ...parts }]);

  it.each([
    [
      "its condition",
      { condition: [{ text: "Grossly hemolyzed" }] },
      "Specimen/s.condition: Grossly hemolyzed",
    ],
    ["its status", { status: "unsatisfactory" }, "Specimen/s.status: unsatisfactory"],
  ])("that is not acceptable is to be read by %s", (_, parts, text) => {
    expect(listToBeRead(withSpecimen(parts))).toEqual([text]);
  });

  it("that an extension rejects is to be read", () => {
    const extension = [
      { url: "https://lab.example/rejectReason", valueString: "No name on the tube" },
    ];
    expect(listToBeRead(withSpecimen({ extension }))).toEqual([
      "Specimen/s.extension: No name on the tube",
    ]);
  });

  it.each([{ status: "available" }, { condition: [{ text: "Frozen" }] }])(
    "that is acceptable is not: %j",
    (parts) => {
      const bundle = withSpecimen(parts);
      expect(listToBeRead(bundle)).toEqual([]);
      expect(read(bundle).interpretation).toBe("normal");
    },
  );

  it("has facts and notes", () => {
    const report = read(
      withSpecimen({
        type: { text: "Serum" },
        note: [{ text: "Send another tube" }],
        collection: { method: { text: "Venipuncture" }, collector: { display: "R. Oakes" } },
      }),
    );
    expect(report.facts).toEqual(
      expect.arrayContaining([
        { label: "Specimen", text: "Serum", about: null },
        { label: "Collection", text: "R. Oakes, Venipuncture", about: null },
      ]),
    );
    expect(report.results.at(-1)).toMatchObject({
      name: "Laboratory note",
      result: "Send another tube",
    });
  });
});

describe("a document of the laboratory", () => {
  const data = Buffer.from("%PDF-1.4 and more").toString("base64");
  const presentedForm = [{ contentType: "application/pdf", title: "Final report", data }];

  it("is taken with its title", () => {
    const report = read(toPersonBundle([glucose("g")], { report: { presentedForm } }));
    expect(report.documents).toMatchObject([
      { title: "Final report", mediaType: "application/pdf" },
    ]);
    expect(Buffer.from(report.documents?.[0]?.bytes ?? []).toString()).toBe("%PDF-1.4 and more");
    expect(report.interpretation).toBe("normal");
  });

  it("may be all of a report, which then has to be read", () => {
    const report = read(toPersonBundle([], { report: { presentedForm } }));
    expect(report.documents).toHaveLength(1);
    expect(report.results).toMatchObject([{ to_be_read: { reason: expect.any(String) } }]);
  });

  it("that was not sent, or is no Base64, is to be read", () => {
    const forms = [{ url: "https://lab.example/1.pdf" }, { data: "***" }];
    expect(
      listToBeRead(toPersonBundle([glucose("g")], { report: { presentedForm: forms } })),
    ).toEqual(["DiagnosticReport/r.presentedForm: url: https://lab.example/1.pdf\ndata: ***"]);
  });

  it("may be of a resource of its own", () => {
    const resources = [
      { resourceType: "Binary", contentType: "image/png", data },
      { resourceType: "DocumentReference", status: "current", content: [{ attachment: { data } }] },
      { resourceType: "Media", status: "completed", content: { data } },
    ];
    const report = read(toPersonBundle([glucose("g"), ...resources]));
    expect(report.documents).toHaveLength(3);
    expect(report.interpretation).toBe("normal");
  });
});

it("takes a conclusion of any length in whole", () => {
  const conclusion = `${"All as expected. ".repeat(900)}The end`;
  const { results } = read(toPersonBundle([glucose("g")], { report: { conclusion } }));
  expect(results.at(-1)?.result).toBe(conclusion);
});
