import { z } from "zod";
import { CalendarDate, Instant, TimeZoneName } from "@/lib/contract/primitives";
import { VALUE_STATUSES } from "./lab-result";
import { INTERPRETATIONS } from "./order";

/** The format of a laboratory's report. */
export const REPORT_FORMATS = ["json", "hl7v2", "fhir"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The longest report in any format, as UTF-8. */
export const MAX_REPORT_BYTES = 10 * 1024 * 1024;

const Text = z.string().trim().max(200);
const LongText = z.string().trim().max(4_000);

export const ReportedAddress = z.looseObject({
  first_line: Text.nullish(),
  second_line: Text.nullish(),
  city: Text.nullish(),
  state: Text.nullish(),
  zip: Text.nullish(),
});

/** The patient of a report, as the laboratory wrote it; omitted parts are null, absent or empty. */
export const ReportedPatient = z.looseObject({
  first_name: Text.nullish(),
  last_name: Text.nullish(),
  middle_name: Text.nullish(),
  /** Jr, Sr, II, III … */
  suffix: Text.nullish(),
  dob: CalendarDate.nullish(),
  gender: Text.nullish(),
  phone_number: Text.nullish(),
  email: Text.nullish(),
  address: ReportedAddress.nullish(),
});

const marker = {
  name: Text.min(1),
  slug: Text.nullish(),
  loinc: Text.nullish(),
  /** The laboratory's own code of the marker. */
  provider_id: Text.nullish(),
};

export const ReportedMarker = z.looseObject({
  ...marker,
  /** As the laboratory wrote it: a number, `<5`, a word, a sentence. */
  result: LongText.min(1),
  unit: Text.nullish(),
  reference_range: Text.nullish(),
  interpretation: z.enum(INTERPRETATIONS).nullish(),
  notes: LongText.nullish(),
  timestamp: Instant.nullish(),
  /** The status of this value; if omitted, corrected in a corrected report and final in any other. */
  status: z.enum(VALUE_STATUSES).nullish(),
});
export type ReportedMarker = z.infer<typeof ReportedMarker>;

export const MissingMarker = z.looseObject({
  ...marker,
  note: LongText.nullish(),
  /** If omitted, pending in a partial report and canceled in any other. `withdrawn` retracts an earlier value. */
  status: z.enum(["pending", "cancelled", "withdrawn"]).nullish(),
});

/** Keys that the service does not know are kept, for a person to read. */
export const LabReport = z.looseObject({
  sample_id: Text.nullish(),
  /** The laboratory's number of the account that ordered. */
  account_id: Text.nullish(),
  patient: ReportedPatient.nullish(),
  collected_at: Instant.nullish(),
  received_at: Instant.nullish(),
  reported_at: Instant.nullish(),
  /** A corrected report is final and replaces an earlier one; a partial report will be followed by more values. */
  status: z.enum(["final", "partial", "corrected"]).default("final"),
  results: z.array(ReportedMarker).max(500),
  missing_results: z.array(MissingMarker).max(500).default([]),
});
export type LabReport = z.infer<typeof LabReport>;

const fromLab = {
  /** The slug of the laboratory that reports. */
  lab: Text.min(1),
};

/** A received laboratory report: in the service's own format, as an HL7 v2 ORU^R01, or as a FHIR bundle. */
export const ReceiveLabResultBody = z.discriminatedUnion("format", [
  z.strictObject({ format: z.literal("json"), ...fromLab, report: LabReport }),
  z.strictObject({
    format: z.literal("hl7v2"),
    ...fromLab,
    /** One complete message, with segments separated by CR, LF or both. */
    message: z.string().min(1).max(MAX_REPORT_BYTES),
    /** The laboratory's time zone, for times without an offset of their own; if omitted, the team's. */
    time_zone: TimeZoneName.optional(),
  }),
  z.strictObject({
    format: z.literal("fhir"),
    ...fromLab,
    /** R4: a DiagnosticReport with the patient, observations and specimens it refers to. */
    bundle: z.record(z.string(), z.unknown()),
  }),
]);
export type ReceiveLabResultBody = z.infer<typeof ReceiveLabResultBody>;
