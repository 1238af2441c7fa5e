import { z } from "zod";
import { onlyFor } from "@/lib/contract/optional-keys";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";
import { LocalField } from "./administrative-field";
import { EmbeddedTransaction, InterpretationWord } from "./order";
import { ReportDocument } from "./report-document";

export const RESULT_TYPES = ["numeric", "range", "comment", "coded_value"] as const;

export const FAILURE_TYPES = [
  "quantity_not_sufficient_failure",
  "collection_process_failure",
  "drop_off_failure",
  "internal_lab_failure",
  "order_entry_failure",
  "non_failure",
  "unknown_failure",
  "patient_condition_failure",
  "missing_result_calc_failure",
  "missing_demo_aoe_calc_failure",
  "insufficient_volume",
] as const;

/** The laboratory's status of a value. Only `final` and `corrected` complete a marker. */
export const VALUE_STATUSES = ["preliminary", "final", "corrected"] as const;

/** The outcome of a marker without a value. Only `pending` may still get one from the laboratory. */
export const MISSING_STATUSES = ["pending", "cancelled", "withdrawn", "given_up"] as const;

/**
 * Why only a person can complete an order: a text of its reports has to be read, or it has open markers although its
 * laboratory reported all requests as final, or should have by now.
 */
export const INCOMPLETE_REASONS = ["to_be_read", "requests_final", "turnaround_passed"] as const;

/** Who completed an order without a marker that was never reported, when and why. */
export const GivenUp = z.object({ at: Instant, by: z.string(), reason: z.string() });
export type GivenUp = z.infer<typeof GivenUp>;

/** A marker that was ordered and led to a result. */
export const SourceMarker = z.object({
  marker_id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  provider_id: z.string().nullish(),
});
export type SourceMarker = z.infer<typeof SourceMarker>;

const ofBiomarker = {
  name: z.string(),
  loinc: z.string().nullish(),
  loinc_slug: z.string().nullish(),
  provider_id: z.string().nullish(),
  source_markers: z.array(SourceMarker).nullish(),
};

/** Why a value has its interpretation. */
export const ResultAssessment = z.object({
  /** False for a comment, a method note, an answer to an order-entry question: it has no interpretation and is not counted. */
  is_assessable: z.boolean(),
  /** The reason, as one sentence. */
  reason: z.string(),
  /** One sentence where the laboratory's flag and its range contradict each other. */
  disagreement: z.string().nullable(),
});
export type ResultAssessment = z.infer<typeof ResultAssessment>;

/** A text that forbids calling a result normal or complete until a person has read it: the place in the report and why. */
export const ToBeRead = z.object({
  /** The same for the same text of the same place. */
  id: z.string(),
  /** `OBX 5, field 5`, `Observation/k, valueString`. */
  place: z.string(),
  /** One sentence. */
  reason: z.string(),
  /** Everything that the text consists of, where that is in local fields and one of them is a code. */
  fields: onlyFor("texts in local fields", z.array(LocalField).optional()),
});
export type ToBeRead = z.infer<typeof ToBeRead>;

/** One thing that a laboratory states beside its values, as written: a method, a director, a reason for the study. */
export const ReportFact = z.object({
  label: z.string(),
  text: z.string(),
  /** The group of values that it is about; null for the whole report. */
  about: z.string().nullable(),
  /**
   * A detail of the patient or of a relative that no result needs: an address, race, religion, insurance. Phial shows it
   * in the report as received alone.
   */
  is_personal: onlyFor("personal details", z.literal(true).optional()),
});
export type ReportFact = z.infer<typeof ReportFact>;

export const BiomarkerResult = z
  .object({
    ...ofBiomarker,
    slug: z.string().optional().meta({ default: "" }),
    /** The value as text, whatever its type. */
    result: z.string(),
    type: openEnum(RESULT_TYPES),
    /** Deprecated: -1 when the result is not a plain number. */
    value: z.number().nullish(),
    unit: z.string().nullish(),
    timestamp: Instant.nullish(),
    notes: z.string().nullish(),
    /** The lab's own text, the only place that shows whether the limits are inclusive. */
    reference_range: z.string().nullish(),
    min_range_value: z.number().nullish(),
    max_range_value: z.number().nullish(),
    is_above_max_range: z.boolean().nullish(),
    is_below_min_range: z.boolean().nullish(),
    /** Always sent by the embedded service: `unknown` where the value could not be assessed, never `normal` by default. */
    interpretation: InterpretationWord.optional(),
    /** What the lab itself wrote. */
    source_interpretation: z.string().optional().meta({ default: "" }),
    /** Not in the public API: the embedded service's conclusion and its reason. */
    assessment: onlyFor("judged values", ResultAssessment.optional()),
    performing_laboratory: z.string().nullish(),
    source_sample_id: z.string().nullish(),
    /** Not in the public API; absent where a deployment does not send it. */
    status: onlyFor("values of reports with statuses", openEnum(VALUE_STATUSES).optional()),
    /** Not in the public API: this is no marker, and `result` is a text that a person has to read. */
    to_be_read: onlyFor("texts that a person has to read", ToBeRead.optional()),
    /** Not in the public API: method, observer, address and director of the performing laboratory. */
    facts: onlyFor(
      "values about which the laboratory states more",
      z.array(ReportFact.pick({ label: true, text: true })).optional(),
    ),
  })
  .meta({ id: "BiomarkerResult" });
export type BiomarkerResult = z.infer<typeof BiomarkerResult>;

export const MissingBiomarkerResult = z
  .object({
    ...ofBiomarker,
    slug: z.string(),
    inferred_failure_type: openEnum(FAILURE_TYPES),
    /** The lab's wording. */
    note: z.string().nullish(),
    /** Not in the public API; absent where a deployment does not send it. */
    status: onlyFor(
      "markers of which the laboratory said more than that they are missing",
      openEnum(MISSING_STATUSES).optional(),
    ),
    /** Not in the public API; only where a staff member completed the order without the marker. */
    given_up: GivenUp.nullish(),
  })
  .meta({ id: "MissingBiomarkerResult" });
export type MissingBiomarkerResult = z.infer<typeof MissingBiomarkerResult>;

export const LabResultsMetadata = z
  .object({
    age: z.string(),
    dob: z.string(),
    "clia_#": z.string().nullish(),
    patient: z.string(),
    provider: z.string().nullish(),
    laboratory: z.string().nullish(),
    date_reported: z.string(),
    date_collected: z.string().nullish(),
    date_received: z.string().nullish(),
    specimen_number: z.string(),
    status: openEnum(["partial", "final"]).optional(),
    /** The worst of the markers. */
    interpretation: InterpretationWord.nullish(),
    patient_id: z.string().nullish(),
    account_id: z.string().nullish(),
  })
  .meta({ id: "LabResultsMetadata" });
export type LabResultsMetadata = z.infer<typeof LabResultsMetadata>;

const Moment = z.union([
  z.object({ timestamp: Instant, timezone_offset: z.number().int() }),
  z.string(),
]);

export const SampleData = z.object({
  sample_id: z.string().nullish(),
  control_number: z.string().nullish(),
  date_collected: Moment.nullish(),
  date_received: Moment.nullish(),
  date_reported: Moment.nullish(),
  performing_laboratories: z
    .record(
      z.string(),
      z.object({
        name: z.string(),
        phone_number: z.string().nullish(),
        medical_director: z.string().nullish(),
        address: z
          .object({
            first_line: z.string(),
            second_line: z.string().nullish(),
            city: z.string(),
            state: z.string(),
            zip: z.string(),
            country: z.string(),
          })
          .nullish(),
      }),
    )
    .nullish(),
  clinical_information: z
    .object({
      fasting: z.boolean().optional(),
      notes: z.string().nullish(),
      information: z.string().nullish(),
      total_volume: z.string().nullish(),
    })
    .nullish(),
});
export type SampleData = z.infer<typeof SampleData>;

/** A report that waits for a decision in match review and may change the result of the order. */
export const WaitingReport = z.object({
  raw_result_id: Uuid,
  reported_at: Instant,
  is_correction: z.boolean(),
});
export type WaitingReport = z.infer<typeof WaitingReport>;

export const LabResultsRaw = z
  .object({
    metadata: LabResultsMetadata,
    /** Old orders have an object of unknown shape. */
    results: z.union([z.array(BiomarkerResult), z.record(z.string(), z.unknown())]),
    missing_results: z.array(MissingBiomarkerResult).nullish(),
    sample_information: z.record(z.string(), SampleData).nullish(),
    order_transaction: EmbeddedTransaction.nullish(),
    /** Not in the public API: what each received report states beside its values, oldest report first. */
    report_facts: onlyFor(
      "results of received reports",
      z.array(z.object({ reported_at: Instant, facts: z.array(ReportFact) })).optional(),
    ),
    /** Not in the public API. */
    waiting_reports: onlyFor(
      "orders for which a report waits in match review",
      z.array(WaitingReport).optional(),
    ),
    /** Not in the public API: as in the list of incomplete results. */
    open_because: onlyFor(
      "results of an order that only a person can complete",
      openEnum(INCOMPLETE_REASONS).optional(),
    ),
    /** Not in the public API: the documents that laboratories sent with their reports, oldest report first. */
    report_documents: onlyFor(
      "results of reports with documents",
      z.array(ReportDocument).optional(),
    ),
  })
  .meta({ id: "LabResultsRaw" });
export type LabResultsRaw = z.infer<typeof LabResultsRaw>;
