import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import { unmatchedResultExample } from "@/lib/contract/service/examples/match-review";
import { ReportAsReceived } from "@/lib/contract/service/received-report";
import { FileBytes } from "@/lib/contract/service/report-document";

const params = z.object({ raw_result_id: Uuid });

const sha256 = "9b74c9897bac770ffc029102a200c5de3a3c8b8b8b0f0c1d2e3f4a5b6c7d8e9f";

export const receivedReportEndpoints = {
  getReceivedReport: endpoint({
    method: "GET",
    path: "/sandbox/v1/received_reports/{raw_result_id}",
    tag: "Sandbox",
    summary: "Get one laboratory report as it arrived, with the texts of it that have to be read.",
    params,
    status: 200,
    response: ReportAsReceived,
    errors: [404],
    example: {
      raw_result_id: unmatchedResultExample.id,
      format: "hl7v2",
      stored: {
        sender: "Labcorp",
        received_at: "2026-11-18T11:58:00+00:00",
        size_bytes: 34,
        sha256,
      },
      text: "MSH|^~\\&|LIS|LAB\rOBX|1|NM||12||||",
      to_be_read: [
        {
          id: "5f2b9c0d1e3a4f68",
          place: "OBX 1, field 5",
          reason: "OBX-3 is empty: the value belongs to no test.",
          text: "12",
        },
      ],
      documents: [
        {
          id: "3c5f8e1a-9d2b-4c7e-8f10-6a5b4c3d2e1f",
          raw_result_id: unmatchedResultExample.id,
          title: "Cytology report",
          type: "application/pdf",
          size_bytes: 48_213,
          sha256,
        },
      ],
    },
    sandbox: true,
  }),
  getReportDocument: endpoint({
    method: "GET",
    path: "/sandbox/v1/received_reports/{raw_result_id}/documents/{document_id}",
    tag: "Sandbox",
    summary: "Get a document that a laboratory sent within a report, as it was sent.",
    params: params.extend({ document_id: Uuid }),
    status: 200,
    answers: "application/octet-stream",
    response: FileBytes,
    errors: [404],
    example: new TextEncoder().encode("Seen by the pathologist."),
    sandbox: true,
  }),
};
