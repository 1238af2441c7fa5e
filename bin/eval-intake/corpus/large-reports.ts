import { type Resource, toBundle, toConcept, toInterpretation } from "./fhir";
import { writeDigits } from "./json-text";
import type { Source } from "./labels";
import { toHl7 } from "./profile";

const ROWS = Array.from({ length: 200 }, (_, at) => {
  const whole = (at * 7) % 150;
  return {
    number: at + 1,
    code: `${10_000 + at}-${at % 10}`,
    name: `Marker ${at + 1}`,
    value: `${whole}.${at % 10}`,
    isHigh: whole > 100,
    note: at % 5 === 0 ? `Result ${at + 1} verified by repeat` : null,
  };
});

/** 200 rows with range, flag, method, laboratory and a note to every fifth, as large reports have them, as HL7 v2. */
export function makeLargeHl7(): Source {
  const rows = ROWS.flatMap(({ number, code, name, value, isHigh, note }) => [
    `OBX|${number}|NM|${code}^${name}^LN||${value}|mg/dL^milligram per deciliter^UCUM|20-100|${isHigh ? "H^High^HL70078" : ""}|||F|||20261124083000-0500|||^Immunoassay||20261124103000-0500||||ATLAS Reference Laboratory^L|77 Meridian Way^^Fernhill^CA^94000|9876^Thistlewood^Odalys^^^Dr.`,
    ...(note === null ? [] : [`NTE|1|L|${note}`]),
  ]);
  return toHl7(
    [
      String.raw`MSH|^~\&|ATLAS|ATLAS LAB|PHIAL|CLINIC|20261124173000-0500||ORU^R01^ORU_R01|C1|P|2.5.1`,
      "PID|1||445566^^^ATLAS^MR||Calloway^Esme^^^^^L||19800412|F",
      "OBR|1|PH-1|F-1|24323-8^Panel^LN|||20261124083000-0500|||||||||||||||20261124173000-0500|||F",
      ...rows,
    ].join("\r"),
  );
}

/** The same as a FHIR R4 bundle. */
export function makeLargeFhir(): Source {
  const subject = { reference: "Patient/p1" };
  const observations = ROWS.map(({ number, code, name, value, isHigh, note }): Resource => {
    const unit = { unit: "mg/dL", system: "http://unitsofmeasure.org", code: "mg/dL" };
    return {
      resourceType: "Observation",
      id: `o${number}`,
      status: "final",
      code: toConcept(code, name),
      subject,
      effectiveDateTime: "2026-11-24T08:30:00-05:00",
      performer: [{ reference: "Organization/atlas" }],
      method: { text: "Immunoassay" },
      valueQuantity: { value: writeDigits(value), ...unit },
      ...(isHigh && { interpretation: [toInterpretation("H")] }),
      referenceRange: [{ low: { value: 20, ...unit }, high: { value: 100, ...unit } }],
      ...(note !== null && { note: [{ text: note }] }),
    };
  });
  const resources: Resource[] = [
    {
      resourceType: "DiagnosticReport",
      id: "report",
      status: "final",
      code: toConcept("24323-8", "Panel"),
      subject,
      identifier: [{ value: "PH-1" }],
      issued: "2026-11-24T17:30:00-05:00",
      result: observations.map(({ id }) => ({ reference: `Observation/${String(id)}` })),
    },
    {
      resourceType: "Patient",
      id: "p1",
      identifier: [{ value: "445566" }],
      name: [{ family: "Calloway", given: ["Esme"] }],
      gender: "female",
      birthDate: "1980-04-12",
    },
    {
      resourceType: "Organization",
      id: "atlas",
      name: "ATLAS Reference Laboratory",
      address: [{ line: ["77 Meridian Way"], city: "Fernhill", state: "CA", postalCode: "94000" }],
    },
    ...observations,
  ];
  return toBundle(resources, () => null);
}
