import { toWireSource } from "@/service/connections/wire-source";
import { toInstant } from "@/service/http/wire";
import type { SummaryKind } from "./summary-kinds";
import type { SummaryRow } from "./summary-repository";

/** A summary in its wire form, with the fields of its kind. */
export function toWireSummary(kind: SummaryKind, row: SummaryRow) {
  return {
    id: row.id,
    user_id: row.userId,
    ...row.content,
    ...kind.more(row),
    source: toWireSource(row),
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
  };
}
