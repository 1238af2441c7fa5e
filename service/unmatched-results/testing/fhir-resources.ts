// Resources of FHIR R4 as a laboratory sends them, with the profiles and references of US Core, on an invented person.

import { getProfile, patient } from "./fhir-patient";

const PATIENT = { reference: "Patient/person", display: "Noor Haverford" };
const PERFORMER = [{ reference: "Organization/lab", display: "Northgate Laboratory" }];

/** Code, name, value, unit, low, high and flag. */
const BLOOD_COUNT = [
  ["6690-2", "White Blood Cell (WBC) Count, Blood", 6.1, "10*3/uL", 4.1, 10.9, "N"],
  ["789-8", "Red Blood Cell (RBC) Count, Blood", 4.66, "10*6/uL", 4.05, 5.75, "N"],
  ["718-7", "Hemoglobin, Blood", 14.4, "g/dL", 12.5, 17.5, "N"],
  ["4544-3", "Hematocrit, Blood", 43, "%", 37, 50, "N"],
  // The bounds are reversed, as in some messages.
  ["787-2", "Mean Corpuscular Volume (MCV), Red blood cells", 86, "fL", 99, 81, "N"],
  ["785-6", "MCH", 29, "pg", 27, 34, "N"],
  ["786-4", "MCHC", 36.4, "g/dL", 31.5, 35.5, "H"],
  ["777-3", "Platelet count, Blood", 231, "10*3/uL", 150, 400, "N"],
] as const;

const METABOLIC_PANEL = [
  ["2951-2", "Sodium, Blood", 139, "mmol/L", 135, 146, "N"],
  ["2823-3", "Potassium, Blood", 5.1, "mmol/L", 3.5, 5.3, "N"],
  ["2160-0", "Creatinine, Blood", 1.3, "mg/dL", 0.5, 1.1, "H"],
  ["2028-9", "Carbon Dioxide (CO2), Blood", 26, "mmol/L", 21, 31, "N"],
  ["2075-0", "Chloride, Blood", 104, "mmol/L", 97, 108, "N"],
  ["17861-6", "Calcium, Blood", 8.1, "mg/dL", 8.6, 10.2, "L"],
  ["3094-0", "Urea Nitrogen (BUN), Blood", 12, "mg/dL", 6, 21, "N"],
  ["2345-7", "Glucose, Blood", 82, "mg/dL", 65, 99, "N"],
] as const;

type Row = (typeof BLOOD_COUNT | typeof METABOLIC_PANEL)[number];

const INTERPRETATIONS = { N: "Normal", H: "High", L: "Low" } as const;

/** A blood count with its eight observations, its specimen, its order, the laboratory and the patient. */
export function bloodCountResources(): object[] {
  return [
    patient,
    toReport("blood-count", "58410-2", BLOOD_COUNT),
    ...BLOOD_COUNT.map((row) => toObservation(row, "Specimen/whole-blood")),
    bloodSpecimen,
    order,
    laboratory,
  ];
}

/** A metabolic panel with its eight observations, on the same patient. */
export function metabolicPanelResources(): object[] {
  return [
    toReport("metabolic-panel", "24321-2", METABOLIC_PANEL),
    ...METABOLIC_PANEL.map((row) => toObservation(row, "Specimen/serum")),
  ];
}

/** Two observations without a report. */
export function bareObservations(): object[] {
  return METABOLIC_PANEL.slice(0, 2).map((row) => toObservation(row, "Specimen/serum"));
}

/** These resources in one bundle. */
export function toBundle(resources: readonly object[]) {
  const entry = resources.map((resource) => ({ resource }));
  return { resourceType: "Bundle", type: "collection", entry };
}

function toReport(id: string, code: string, rows: readonly Row[]) {
  return {
    resourceType: "DiagnosticReport",
    id,
    meta: {
      profile: [getProfile("diagnosticreport-lab")],
      lastUpdated: "2025-05-06T15:20:41.218Z",
    },
    text: { status: "generated" },
    status: "final",
    category: [
      {
        coding: [
          {
            system: "http://terminology.hl7.org/CodeSystem/v2-0074",
            code: "LAB",
            display: "Laboratory",
          },
        ],
      },
    ],
    code: { coding: [{ system: "http://loinc.org", code, display: "Panel by Automated count" }] },
    subject: PATIENT,
    encounter: { reference: "Encounter/office-1", display: "Office" },
    effectiveDateTime: "2025-05-05",
    issued: "2025-05-06T11:30:12Z",
    performer: PERFORMER,
    resultsInterpreter: [{ reference: "Practitioner/okafor", display: "Dr Ruth Okafor" }],
    result: rows.map(([loinc, name]) => ({
      reference: `Observation/${loinc}`,
      display: name.toUpperCase(),
    })),
  };
}

function toObservation([code, name, value, unit, low, high, flag]: Row, specimen: string) {
  const quantity = (amount: number) => ({
    value: amount,
    unit,
    system: "http://unitsofmeasure.org",
    code: unit,
  });
  const concept = (system: string, term: string, text: string) => ({
    coding: [
      { system: `http://terminology.hl7.org/CodeSystem/${system}`, code: term, display: text },
    ],
    text,
  });
  return {
    resourceType: "Observation",
    id: code,
    meta: {
      lastUpdated: "2025-05-05T15:20:41.218000+00:00",
      profile: [getProfile("observation-lab")],
    },
    status: "final",
    category: [concept("observation-category", "laboratory", "Laboratory")],
    code: {
      coding: [{ system: "http://loinc.org", code, display: `${name} by method` }],
      text: name,
    },
    subject: PATIENT,
    effectiveDateTime: "2025-05-05",
    performer: PERFORMER,
    valueQuantity: quantity(value),
    interpretation: [concept("v3-ObservationInterpretation", flag, INTERPRETATIONS[flag])],
    referenceRange: [
      {
        low: quantity(low),
        high: quantity(high),
        type: concept("referencerange-meaning", "normal", "Normal Range"),
      },
    ],
    specimen: { reference: specimen, display: "Specimen" },
  };
}

const bloodSpecimen = {
  resourceType: "Specimen",
  id: "whole-blood",
  meta: { profile: [getProfile("specimen")] },
  accessionIdentifier: { system: "http://northgate.example/accession", value: "20250505-00417" },
  type: {
    coding: [
      { system: "http://snomed.info/sct", code: "258580003", display: "Whole blood specimen" },
    ],
  },
  subject: { reference: "Patient/person" },
  collection: { collectedDateTime: "2025-05-05T13:42:08Z" },
  container: [{ type: { text: "Lavender Top Tube" } }],
} as const;

const order = {
  resourceType: "ServiceRequest",
  id: "blood-count",
  meta: { profile: [getProfile("servicerequest")] },
  status: "active",
  intent: "order",
  code: { coding: [{ system: "http://loinc.org", code: "58410-2" }], text: "CBC" },
  subject: PATIENT,
  authoredOn: "2025-05-04T10:12:30-05:00",
  requester: { reference: "Practitioner/okafor" },
} as const;

const laboratory = {
  resourceType: "Organization",
  id: "lab",
  meta: { profile: [getProfile("organization")] },
  identifier: [{ system: "http://hl7.org/fhir/sid/us-npi", value: "1990000033" }],
  active: true,
  name: "Northgate Laboratory",
  telecom: [{ system: "phone", value: "(+1) 207-555-0100" }],
  address: [
    { line: ["9 TANNERY ROW"], city: "HARBOR", state: "ME", postalCode: "04101", country: "USA" },
  ],
} as const;
