import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";

/** The documents of an order, as named in the dashboard's URLs. */
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
  /** Shows a report although its result may be another person's; the access is recorded in the audit log. */
  reveal: z.enum(["true"]).optional(),
});
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
