import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
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
  number_of_labels: z.coerce.number().int().min(1).max(50).default(3),
  collection_date: Instant,
});

export const resultEndpoints = {
  getOrderResult: endpoint({
    method: "GET",
    path: "/v3/order/{order_id}/result",
    tag: "Results and documents",
    summary: "The newest results of an order, partial or final; 404 while there are none.",
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
    summary: "Whether the results are partial or final, and the worst interpretation among them.",
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
    summary: "The markers of all orders of a transaction together.",
    params: transactionParams,
    status: 200,
    response: LabResultsRaw,
    errors: [404],
    example: labResultsExample,
  }),
  getOrderResultPdf: endpoint({
    ...pdf,
    path: "/v3/order/{order_id}/result/pdf",
    summary: "The newest results of an order as a document.",
    params: orderParams,
  }),
  getTransactionResultPdf: endpoint({
    ...pdf,
    path: "/v3/order_transaction/{transaction_id}/result/pdf",
    summary: "The results of a transaction as a document.",
    params: transactionParams,
  }),
  getRequisitionPdf: endpoint({
    ...pdf,
    path: "/v3/order/{order_id}/requisition/pdf",
    summary: "What the lab is asked for; 404 until the order has its requisition.",
    params: orderParams,
  }),
  getOrderLabelsPdf: endpoint({
    ...pdf,
    path: "/v3/order/{order_id}/labels/pdf",
    summary: "Labels for the order's tubes, with the number of the sample as a bar code.",
    params: orderParams,
    query: LabelsQuery,
  }),
  getCollectionInstructionPdf: endpoint({
    ...pdf,
    path: "/v3/order/{order_id}/collection_instruction_pdf",
    summary: "How the patient collects the sample; 404 where nobody collects one at home.",
    params: orderParams,
  }),
  getLabTestInstructionPdf: endpoint({
    ...pdf,
    path: "/v3/lab_test/{lab_test_id}/collection_instruction_pdf",
    summary: "How the sample of a test is collected.",
    params: z.object({ lab_test_id: Uuid }),
  }),
  getAbnPdf: endpoint({
    ...pdf,
    path: "/v3/order/{order_id}/abn_pdf",
    summary: "The advance beneficiary notice of an order that has one.",
    params: orderParams,
  }),
};
