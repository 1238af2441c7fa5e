import { z } from "zod";
import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { OrderInput, StreamedFile } from "@/lib/contract/dashboard/endpoint-shapes";
import { OrderDocumentInput } from "@/lib/contract/dashboard/orders/order-document";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { OrderResults, OrderResultsInput } from "@/lib/contract/dashboard/orders/order-results";
import {
  ReceivedReportInput,
  ReceivedReportText,
  ReportDocumentFile,
  ReportDocumentInput,
} from "@/lib/contract/dashboard/orders/received-report-record";
import { ReceivedReportsRecord } from "@/lib/contract/dashboard/orders/result-record";
import {
  AcknowledgeInput,
  Acknowledgement,
  Acknowledgements,
} from "@/lib/contract/dashboard/today";
import { Uuid } from "@/lib/contract/primitives";
import { CompleteResultInput } from "@/lib/contract/service/incomplete-result";
import { DOCUMENT_TYPES } from "@/lib/contract/service/report-document";

const ReceivedReportsInput = z.strictObject({
  order_id: Uuid,
  /** Shows the reports received for a result that may be another person's; the audit log records that. */
  reveal: z.enum(["true"]).optional(),
});

/** The operations on results. */
export const resultEndpoints = {
  readDocument: endpoint({
    name: "document.read",
    kind: "read",
    method: "GET",
    path: "/api/orders/{order_id}/documents/{kind}",
    input: OrderDocumentInput,
    output: StreamedFile,
    download: "application/pdf",
    example: { order_id: EXAMPLE_ID, kind: "result" },
  }),
  readAsReceived: endpoint({
    name: "result.read-as-received",
    kind: "read",
    method: "GET",
    path: "/api/orders/{order_id}/received-reports",
    input: ReceivedReportsInput,
    output: ReceivedReportsRecord,
    example: { order_id: EXAMPLE_ID },
  }),
  readReceivedReport: endpoint({
    name: "received-report.read",
    kind: "read",
    method: "GET",
    path: "/api/received-reports/{raw_result_id}",
    input: ReceivedReportInput,
    output: ReceivedReportText,
    example: { raw_result_id: EXAMPLE_ID },
  }),
  readReportDocument: endpoint({
    name: "received-report.read-document",
    kind: "read",
    method: "GET",
    path: "/api/received-reports/{raw_result_id}/documents/{document_id}",
    input: ReportDocumentInput,
    output: ReportDocumentFile,
    download: DOCUMENT_TYPES,
    example: { raw_result_id: EXAMPLE_ID, document_id: EXAMPLE_ID },
  }),
  readOrderResults: endpoint({
    name: "result.read",
    kind: "read",
    method: "GET",
    path: "/api/orders/{order_id}/results",
    input: OrderResultsInput,
    output: OrderResults,
    example: { order_id: EXAMPLE_ID },
  }),
  completeResult: endpoint({
    name: "result.complete",
    kind: "write",
    method: "POST",
    path: "/api/orders/{order_id}/results/complete",
    input: CompleteResultInput,
    output: OrderRecord,
    example: { order_id: EXAMPLE_ID, reason: "Invented reason", open_markers: ["tsh"] },
  }),
  listAcknowledgements: endpoint({
    name: "acknowledgement.list",
    kind: "read",
    method: "GET",
    path: "/api/today/acknowledgements/{order_id}",
    input: OrderInput,
    output: Acknowledgements,
    example: { order_id: EXAMPLE_ID },
  }),
  acknowledge: endpoint({
    name: "result.acknowledge",
    kind: "write",
    method: "POST",
    path: "/api/today/acknowledgements/{order_id}",
    input: AcknowledgeInput,
    output: Acknowledgement,
    example: { order_id: EXAMPLE_ID, kind: "critical", event_id: 1, result_version: "v" },
  }),
};
