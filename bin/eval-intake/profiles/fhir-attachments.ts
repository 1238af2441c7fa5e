import { drawMessage, labelDrawn } from "@/bin/eval-intake/corpus/draw";
import {
  FHIR_WITNESSES,
  labelFhirTime,
  toBundle,
  toObservation,
  toPatient,
  toReport,
} from "@/bin/eval-intake/corpus/fhir";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import type { Profile } from "@/bin/eval-intake/corpus/profile";

const BASE = "https://fhir.larkspur.example/base";
/** A result that the report names and the bundle does not have. */
const LOGICAL = {
  identifier: { system: "urn:oid:1.2.999.8", value: "LK-771" },
  display: "Magnesium, to follow",
};
const OUTSIDE = {
  reference: `${BASE}/Observation/unsent-1`,
  display: "Lactate 9.4 (critical)",
};

export const fhirAttachments: Profile = {
  name: "fhir-attachments",
  habits:
    "FHIR R4 with absolute references, the report as PDF, sometimes a coded conclusion, a specimen in bad condition, or a result that was not sent.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "liver");
    const isElsewhere = n % 7 === 3;
    const isHemolyzed = n % 7 === 5;
    const isConcluded = n % 7 === 6;
    const getUrl = ({ resourceType, id }: { resourceType: string; id?: unknown }) =>
      `${BASE}/${resourceType}/${String(id)}`;
    const observations = results.map((each, at) =>
      toObservation(each, `k${at + 1}`, `${BASE}/Patient/p9`),
    );
    const elsewhere = isElsewhere ? [n > 7 ? OUTSIDE : LOGICAL] : [];
    const specimen = {
      resourceType: "Specimen",
      id: "s9",
      status: isHemolyzed ? "unsatisfactory" : "available",
      type: { text: "Serum" },
      ...(isHemolyzed && {
        condition: [{ text: "Grossly hemolyzed" }],
        note: [{ text: "Please send another tube" }],
      }),
    };
    const report = toReport(fields, `${BASE}/Patient/p9`, {
      specimen: [{ reference: `${BASE}/Specimen/s9` }],
      result: [...observations.map((each) => ({ reference: getUrl(each) })), ...elsewhere],
      presentedForm: [
        {
          contentType: "application/pdf",
          data: Buffer.from(`%PDF-1.4\n%${fields.filler}\n%%EOF`).toString("base64"),
          title: "Report of the laboratory",
        },
      ],
      ...(isConcluded && {
        conclusionCode: [
          {
            coding: [
              {
                system: "http://snomed.info/sct",
                code: "197321007",
                display: "Steatosis of liver, suspected",
              },
            ],
          },
        ],
      }),
    });
    const toBeRead = [
      ...elsewhere.map(({ display }) => display),
      ...(isHemolyzed ? ["Grossly hemolyzed"] : []),
      ...(isConcluded ? ["Steatosis of liver, suspected"] : []),
    ];
    return {
      source: toBundle([report, toPatient(person, "p9"), specimen, ...observations], getUrl),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelFhirTime(fields.collected),
          values: results.map((each) => labelDrawn(each, FHIR_WITNESSES)),
          facts: ["Serum", ...(isHemolyzed ? ["Please send another tube"] : [])],
          documents: ["application/pdf"],
          reading: toBeRead.length > 0 ? "wanted" : "none",
          toBeRead,
        }),
      ],
    };
  },
};
