import { z } from "zod";

/** The parts of FHIR R4 from which a laboratory's report is read. Everything else is ignored. */

const text = z.string().max(10_000);
const Reference = z.looseObject({ reference: text.optional() });
const Identifier = z.looseObject({ value: text.optional() });
const Coding = z.looseObject({
  system: text.optional(),
  code: text.optional(),
  display: text.optional(),
});
export const CodeableConcept = z.looseObject({
  coding: z.array(Coding).optional(),
  text: text.optional(),
});
export type CodeableConcept = z.infer<typeof CodeableConcept>;
const Quantity = z.looseObject({
  value: z.number().optional(),
  comparator: text.optional(),
  unit: text.optional(),
  code: text.optional(),
});
export type Quantity = z.infer<typeof Quantity>;

export const FhirPatient = z.looseObject({
  resourceType: z.literal("Patient"),
  name: z
    .array(
      z.looseObject({
        use: text.optional(),
        family: text.optional(),
        given: z.array(text).optional(),
        suffix: z.array(text).optional(),
      }),
    )
    .optional(),
  telecom: z
    .array(z.looseObject({ system: text.optional(), value: text.optional(), use: text.optional() }))
    .optional(),
  gender: text.optional(),
  birthDate: text.optional(),
  address: z
    .array(
      z.looseObject({
        use: text.optional(),
        line: z.array(text).optional(),
        city: text.optional(),
        state: text.optional(),
        postalCode: text.optional(),
      }),
    )
    .optional(),
});
export type FhirPatient = z.infer<typeof FhirPatient>;

const measured = {
  code: CodeableConcept,
  valueQuantity: Quantity.optional(),
  valueCodeableConcept: CodeableConcept.optional(),
  valueString: text.optional(),
  valueBoolean: z.boolean().optional(),
  valueInteger: z.number().optional(),
  valueRange: z.looseObject({ low: Quantity.optional(), high: Quantity.optional() }).optional(),
  valueRatio: z
    .looseObject({ numerator: Quantity.optional(), denominator: Quantity.optional() })
    .optional(),
  dataAbsentReason: CodeableConcept.optional(),
  modifierExtension: z.array(z.looseObject({ url: text.optional() })).optional(),
  interpretation: z.array(CodeableConcept).optional(),
  referenceRange: z
    .array(
      z.looseObject({
        low: Quantity.optional(),
        high: Quantity.optional(),
        text: text.optional(),
        type: CodeableConcept.optional(),
        appliesTo: z.array(CodeableConcept).optional(),
        age: z.looseObject({ low: Quantity.optional(), high: Quantity.optional() }).optional(),
      }),
    )
    .optional(),
};
const Component = z.looseObject(measured);

export const FhirObservation = z.looseObject({
  resourceType: z.literal("Observation"),
  status: text,
  ...measured,
  category: z.array(CodeableConcept).optional(),
  subject: Reference.optional(),
  effectiveDateTime: text.optional(),
  issued: text.optional(),
  note: z.array(z.looseObject({ text: text.optional() })).optional(),
  specimen: Reference.optional(),
  component: z.array(Component).optional(),
  hasMember: z.array(Reference).optional(),
});
export type FhirObservation = z.infer<typeof FhirObservation>;
export type Measured = z.infer<typeof Component>;

export const FhirReport = z.looseObject({
  resourceType: z.literal("DiagnosticReport"),
  status: text,
  identifier: z.array(Identifier).optional(),
  basedOn: z.array(Reference).optional(),
  subject: Reference.optional(),
  effectiveDateTime: text.optional(),
  effectivePeriod: z.looseObject({ start: text.optional() }).optional(),
  issued: text.optional(),
  conclusion: text.optional(),
  specimen: z.array(Reference).optional(),
  result: z.array(Reference).optional(),
});
export type FhirReport = z.infer<typeof FhirReport>;

export const FhirSpecimen = z.looseObject({
  resourceType: z.literal("Specimen"),
  identifier: z.array(Identifier).optional(),
  accessionIdentifier: Identifier.optional(),
  receivedTime: text.optional(),
  collection: z.looseObject({ collectedDateTime: text.optional() }).optional(),
});

export const FhirRequest = z.looseObject({
  resourceType: z.literal("ServiceRequest"),
  identifier: z.array(Identifier).optional(),
  requisition: Identifier.optional(),
});

export const FhirBundle = z.looseObject({
  resourceType: z.literal("Bundle"),
  entry: z
    .array(
      z.looseObject({
        fullUrl: text.optional(),
        resource: z.looseObject({ resourceType: text, id: text.optional() }).optional(),
      }),
    )
    .max(2_000),
});
