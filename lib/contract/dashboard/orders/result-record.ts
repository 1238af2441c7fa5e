import { z } from "zod";
import { Instant } from "@/lib/contract/primitives";
import {
  BiomarkerResult,
  GivenUp,
  LabResultsMetadata,
  LabResultsRaw,
  MissingBiomarkerResult,
  ReportFact,
  ResultAssessment,
  SourceMarker,
  ToBeRead,
  WaitingReport,
} from "@/lib/contract/service/lab-result";
import {
  ReceivedReport,
  ReceivedReports,
  ReceivedRow,
} from "@/lib/contract/service/received-report";
import { ReportDocumentRecord, StoredReportRecord } from "./received-report-record";

/** What laboratories reported, as the screens show it: every field is named here, at every depth. */

const source_markers = z.array(SourceMarker.pick({ slug: true })).nullish();

/** A value of a result. */
export const MarkerResultRecord = BiomarkerResult.pick({
  name: true,
  slug: true,
  loinc: true,
  provider_id: true,
  result: true,
  unit: true,
  timestamp: true,
  notes: true,
  reference_range: true,
  interpretation: true,
  source_interpretation: true,
  status: true,
  performing_laboratory: true,
}).extend({
  source_markers,
  assessment: ResultAssessment.pick({
    is_assessable: true,
    reason: true,
    disagreement: true,
  }).optional(),
  to_be_read: ToBeRead.pick({ id: true, place: true, reason: true }).optional(),
  facts: z.array(ReportFact.pick({ label: true, text: true })).optional(),
});
export type MarkerResultRecord = z.infer<typeof MarkerResultRecord>;

/** An ordered marker without a value. */
export const MissingMarkerRecord = MissingBiomarkerResult.pick({
  name: true,
  slug: true,
  provider_id: true,
  inferred_failure_type: true,
  note: true,
  status: true,
}).extend({ source_markers, given_up: GivenUp.pick({ by: true, reason: true }).nullish() });
export type MissingMarkerRecord = z.infer<typeof MissingMarkerRecord>;

export const ResultRecord = z.object({
  metadata: LabResultsMetadata.pick({
    status: true,
    laboratory: true,
    date_collected: true,
    date_received: true,
    date_reported: true,
  }),
  /** Null for old orders, whose values have an unknown shape. */
  results: z.array(MarkerResultRecord).nullable(),
  missing_results: z.array(MissingMarkerRecord).nullish(),
  waiting_reports: z
    .array(WaitingReport.pick({ raw_result_id: true, reported_at: true, is_correction: true }))
    .optional(),
  report_facts: z
    .array(
      z.object({
        reported_at: Instant,
        facts: z.array(ReportFact.pick({ label: true, text: true, about: true })),
      }),
    )
    .optional(),
  report_documents: z.array(ReportDocumentRecord).optional(),
  open_because: LabResultsRaw.shape.open_because,
});
export type ResultRecord = z.infer<typeof ResultRecord>;

/** A value that was reported about the person before. */
export const EarlierMarkerRecord = MarkerResultRecord.pick({
  name: true,
  slug: true,
  loinc: true,
  result: true,
  unit: true,
});

const ReceivedReportRecord = ReceivedReport.pick({
  id: true,
  format: true,
  received_at: true,
  reported_at: true,
  is_final: true,
  is_correction: true,
  not_used: true,
  raw_result_id: true,
}).extend({
  stored: StoredReportRecord.nullable(),
  rows: z.array(
    ReceivedRow.pick({
      position: true,
      name: true,
      code: true,
      value: true,
      unit: true,
      status: true,
      outcome: true,
      reason: true,
    }).extend({
      marker: ReceivedRow.shape.marker.unwrap().pick({ name: true, slug: true }).nullable(),
    }),
  ),
});
export type ReceivedReportRecord = z.infer<typeof ReceivedReportRecord>;

/** The reports of a laboratory as they were received, row by row. */
export const ReceivedReportsRecord = ReceivedReports.pick({ order_id: true }).extend({
  reports: z.array(ReceivedReportRecord),
});
export type ReceivedReportsRecord = z.infer<typeof ReceivedReportsRecord>;
