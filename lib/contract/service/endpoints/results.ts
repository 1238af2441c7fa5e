import { z } from "zod";
import { clampedPageSize, DateOrInstant, Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import { labResultsExample } from "@/lib/contract/service/examples/results";
import { LabResultsMetadata, LabResultsRaw } from "@/lib/contract/service/lab-result";
import { PdfFile, pdfExample } from "@/lib/contract/service/pdf-file";

const orderParams = z.object({ order_id: Uuid });
const transactionParams = z.object({ transaction_id: Uuid });

const pdf = {
  method: "GET",
  tag: "Results and documents",
  status: 200,
  answers: "application/pdf",
  response: PdfFile,
  errors: [404],
  example: pdfExample,
} as const;

const LabelsQuery = z.strictObject({
  number_of_labels: clampedPageSize(50, 3),
  /** The day at the place of collection, alone or with a time. */
  collection_date: DateOrInstant,
});

export const resultEndpoints = {
  getOrderResult: endpoint({
    method: "GET",
    path: "/v3/order/{order_id}/result",
    tag: "Results and documents",
    summary: "Get the newest results of an order, partial or final; 404 while there are none.",
    params: orderParams,
    status: 200,
    response: LabResultsRaw,
    errors: [404],
    example: labResultsExample,
  }),
  getOrderResultMetadata: endpoint({
    method: "GET",
    path: "/v3/order/{order_id}/result/metadata",
    tag: "Results and documents",
    summary:
      "Get whether the results are partial or final, and the worst interpretation among them.",
    params: orderParams,
    status: 200,
    response: LabResultsMetadata,
    errors: [404],
    example: labResultsExample.metadata,
  }),
  getTransactionResult: endpoint({
    method: "GET",
    path: "/v3/order_transaction/{transaction_id}/result",
    tag: "Results and documents",
    summary: "Get the results of all orders of a transaction together.",
    params: transactionParams,
    status: 200,
    response: LabResultsRaw,
    errors: [404],
    example: labResultsExample,
  }),
  getOrderResultPdf: endpoint({
    ...pdf,
    path: "/v3/order/{order_id}/result/pdf",
    summary: "Get the newest results of an order as a PDF.",
    params: orderParams,
  }),
  getTransactionResultPdf: endpoint({
    ...pdf,
    path: "/v3/order_transaction/{transaction_id}/result/pdf",
    summary: "Get the results of a transaction as a PDF.",
    params: transactionParams,
  }),
  getRequisitionPdf: endpoint({
    ...pdf,
    path: "/v3/order/{order_id}/requisition/pdf",
    summary: "Get the requisition sent to the lab; 404 until the order has one.",
    params: orderParams,
  }),
  getOrderLabelsPdf: endpoint({
    ...pdf,
    path: "/v3/order/{order_id}/labels/pdf",
    summary: "Get labels for the order's tubes, with the sample number as a bar code.",
    params: orderParams,
    query: LabelsQuery,
  }),
  getCollectionInstructionPdf: endpoint({
    ...pdf,
    path: "/v3/order/{order_id}/collection_instruction_pdf",
    summary:
      "Get the patient's collection instructions of an order; 404 unless the sample is collected at home.",
    params: orderParams,
  }),
  getLabTestInstructionPdf: endpoint({
    ...pdf,
    path: "/v3/lab_test/{lab_test_id}/collection_instruction_pdf",
    summary: "Get the collection instructions of a test.",
    params: z.object({ lab_test_id: Uuid }),
  }),
  getAbnPdf: endpoint({
    ...pdf,
    path: "/v3/order/{order_id}/abn_pdf",
    summary: "Get the advance beneficiary notice of an order, if it has one.",
    params: orderParams,
  }),
};
