import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";

/** The papers of an order, as the console's addresses name them. */
export const DOCUMENT_KINDS = [
  "result",
  "transaction-result",
  "requisition",
  "labels",
  "instructions",
  "abn",
] as const;

export const OrderDocumentInput = z.strictObject({
  order_id: Uuid,
  kind: z.enum(DOCUMENT_KINDS),
  /** Shows a report although its result may be another person's; the audit keeps that. */
  reveal: z.enum(["true"]).optional(),
});
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
