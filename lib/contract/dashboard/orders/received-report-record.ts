import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { LocalField } from "@/lib/contract/service/administrative-field";
import { ReportAsReceived } from "@/lib/contract/service/received-report";
import {
  DOCUMENT_TYPES,
  ReportDocument,
  StoredReport,
} from "@/lib/contract/service/report-document";

/** A document that a laboratory sent within a report. */
export const ReportDocumentRecord = ReportDocument.pick({
  id: true,
  raw_result_id: true,
  title: true,
  type: true,
  size_bytes: true,
});
export type ReportDocumentRecord = z.infer<typeof ReportDocumentRecord>;

/** The receipt of a report that is stored as it arrived. */
export const StoredReportRecord = StoredReport.pick({
  sender: true,
  received_at: true,
  size_bytes: true,
  sha256: true,
});
export type StoredReportRecord = z.infer<typeof StoredReportRecord>;

/** Whose report it is: the order and the person that it is attached to, if any. */
const attached = { order_id: Uuid.nullable(), user_id: Uuid.nullable() };

/** A report as it arrived. */
export const ReceivedReportText = ReportAsReceived.pick({
  raw_result_id: true,
  format: true,
  text: true,
}).extend({
  ...attached,
  stored: StoredReportRecord.nullable(),
  to_be_read: z.array(
    ReportAsReceived.shape.to_be_read.element
      .pick({ id: true, place: true, reason: true, text: true })
      .extend({ fields: z.array(LocalField.pick({ field: true, code: true })).optional() }),
  ),
  documents: z.array(ReportDocumentRecord),
});
export type ReceivedReportText = z.infer<typeof ReceivedReportText>;

export const ReportDocumentFile = z.object({
  ...attached,
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  stream: z.instanceof(ReadableStream<Uint8Array>),
});

export const ReceivedReportInput = z.strictObject({
  raw_result_id: Uuid,
  /** Shows it although its result may be another person's; the audit log records that. */
  reveal: z.enum(["true"]).optional(),
});

export const ReportDocumentInput = ReceivedReportInput.extend({ document_id: Uuid });
