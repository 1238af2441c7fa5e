import { z } from "zod";
import { CalendarDate, Instant, TimeZoneName } from "@/lib/contract/primitives";
import { VALUE_STATUSES } from "./lab-result";
import { INTERPRETATIONS } from "./order";

/** How a laboratory's report is written. */
export const REPORT_FORMATS = ["json", "hl7v2", "fhir"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const Text = z.string().trim().max(200);
const LongText = z.string().trim().max(4_000);

/** Whom a report is about, as far as the laboratory wrote it; what it left out is null, absent or empty. */
const ReportedPatient = z.strictObject({
  first_name: Text.nullish(),
  last_name: Text.nullish(),
  middle_name: Text.nullish(),
  /** Jr, Sr, II, III … */
  suffix: Text.nullish(),
  dob: CalendarDate.nullish(),
  gender: Text.nullish(),
  phone_number: Text.nullish(),
  email: Text.nullish(),
  address: z
    .strictObject({
      first_line: Text.nullish(),
      second_line: Text.nullish(),
      city: Text.nullish(),
      state: Text.nullish(),
      zip: Text.nullish(),
    })
    .nullish(),
});

const marker = {
  name: Text.min(1),
  slug: Text.nullish(),
  loinc: Text.nullish(),
  /** The laboratory's own code of the marker. */
  provider_id: Text.nullish(),
};

const ReportedMarker = z.strictObject({
  ...marker,
  /** As the laboratory wrote it: a number, `<5`, a word, a sentence. */
  result: LongText.min(1),
  unit: Text.nullish(),
  reference_range: Text.nullish(),
  interpretation: z.enum(INTERPRETATIONS).nullish(),
  notes: LongText.nullish(),
  timestamp: Instant.nullish(),
  /** How far this value stands; left out, it is corrected in a corrected report and final in any other. */
  status: z.enum(VALUE_STATUSES).nullish(),
});
export type ReportedMarker = z.infer<typeof ReportedMarker>;

const MissingMarker = z.strictObject({
  ...marker,
  note: LongText.nullish(),
  /** Left out, it is pending in a partial report and cancelled in any other. `withdrawn` takes an earlier value back. */
  status: z.enum(["pending", "cancelled", "withdrawn"]).nullish(),
});

export const LabReport = z.strictObject({
  sample_id: Text.nullish(),
  /** The number under which the laboratory keeps the account that ordered. */
  account_id: Text.nullish(),
  patient: ReportedPatient.nullish(),
  collected_at: Instant.nullish(),
  received_at: Instant.nullish(),
  reported_at: Instant.nullish(),
  /** A corrected report is a final one that takes the place of an earlier one; to a partial one more values come. */
  status: z.enum(["final", "partial", "corrected"]).default("final"),
  results: z.array(ReportedMarker).max(500),
  missing_results: z.array(MissingMarker).max(500).default([]),
});
export type LabReport = z.infer<typeof LabReport>;

const fromLab = {
  /** The slug of the laboratory that reports. */
  lab: Text.min(1),
};

/** A laboratory's report as it comes in: in the service's own form, as an HL7 v2 ORU^R01, or as a FHIR bundle. */
export const ReceiveLabResultBody = z.discriminatedUnion("format", [
  z.strictObject({ format: z.literal("json"), ...fromLab, report: LabReport }),
  z.strictObject({
    format: z.literal("hl7v2"),
    ...fromLab,
    /** One whole message, its segments parted by CR, LF or both. */
    message: z.string().min(1).max(900_000),
    /** Where the laboratory's clock stands: for times that carry no offset of their own. */
    time_zone: TimeZoneName.default("UTC"),
  }),
  z.strictObject({
    format: z.literal("fhir"),
    ...fromLab,
    /** R4: a DiagnosticReport with the patient, observations and specimens that it names. */
    bundle: z.record(z.string(), z.unknown()),
  }),
]);
export type ReceiveLabResultBody = z.infer<typeof ReceiveLabResultBody>;
