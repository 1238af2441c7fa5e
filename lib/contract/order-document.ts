import { z } from "zod";
import { Uuid } from "./primitives";

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
});
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
