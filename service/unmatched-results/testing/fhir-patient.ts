/** Two names and two addresses, of which the later ones count; extensions; no sex that can be compared. */
export const patient = {
  resourceType: "Patient",
  id: "person",
  meta: { profile: [getProfile("patient")] },
  extension: [
    {
      url: getProfile("race"),
      extension: [
        {
          url: "ombCategory",
          valueCoding: {
            system: "urn:oid:2.16.840.1.113883.6.238",
            code: "2028-9",
            display: "Asian",
          },
        },
        { url: "text", valueString: "Asian" },
      ],
    },
    {
      url: getProfile("individual-sex"),
      valueCoding: {
        system: "http://snomed.info/sct",
        code: "248152002",
        display: "Female (finding)",
      },
    },
  ],
  identifier: [
    {
      use: "usual",
      type: { text: "Medical Record Number" },
      system: "http://example.org/mrn",
      value: "7741902",
    },
  ],
  active: true,
  name: [
    {
      use: "old",
      family: "Merrick",
      given: ["Noor", "A."],
      period: { start: "2015-04-01", end: "2021-08-14" },
    },
    {
      use: "usual",
      family: "Haverford",
      given: ["Noor", "A."],
      suffix: ["RN"],
      period: { start: "2021-08-14" },
    },
  ],
  telecom: [
    { system: "phone", value: "207-555-0139", use: "home" },
    { system: "email", value: "noor.merrick@example.com" },
  ],
  birthDate: "1986-09-17",
  address: [
    {
      use: "old",
      line: ["3 KILN LANE"],
      city: "HARBOR",
      state: "ME",
      postalCode: "04101",
      period: { end: "2021-08-14" },
    },
    {
      line: ["61 SIGNAL HILL"],
      city: "HARBOR",
      state: "ME",
      postalCode: "04102",
      period: { start: "2021-08-14" },
    },
  ],
  communication: [
    { language: { coding: [{ system: "urn:ietf:bcp:47", code: "nl" }] }, preferred: true },
  ],
} as const;

/** The address of a profile of US Core. */
export function getProfile(name: string): string {
  return `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${name}|9.0.0`;
}
