import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { lookUp } from "@/lib/contract/look-up";
import type { ClockZone } from "@/lib/domain/datetime";
import { DETAIL_PHRASES, OPERATION_PHRASES } from "./detail-phrases";
import { getCurrentOperation } from "./renamed-operations";

/**
 * The end of an entry's sentence: the new date, the range of days, the filters, the counts; empty where there are none.
 * Names of stored values are never shown: a value without a phrase is left out. Times are in the given zone.
 */
export function formatDetail(
  { operation, detail }: Pick<AuditEntry, "operation" | "detail">,
  zone: ClockZone,
): string {
  const name = getCurrentOperation(operation);
  const parts = Object.entries(detail).flatMap(([key, value]) => {
    const phrase =
      lookUp(lookUp(OPERATION_PHRASES, name) ?? {}, key) ?? lookUp(DETAIL_PHRASES, key);
    return phrase?.(value, zone) ?? [];
  });
  const letters = isSearch(name) ? Number(detail.text_length ?? 0) : 0;
  if (letters > 0) parts.unshift(`a text of ${letters} ${letters === 1 ? "letter" : "letters"}`);
  if (parts.length === 0) return "";
  const text = parts.join(", ").replaceAll(", to ", " to ");
  if (startsSentence(text)) return text;
  return isSearch(name) ? `by ${text}` : `(${text})`;
}

function isSearch(operation: string): boolean {
  return /[.](?:search|search-[a-z]+)$/.test(operation);
}

/** Phrases such as "to 26-Nov-2026" continue the sentence; counts and states go in parentheses. */
function startsSentence(text: string): boolean {
  return /^(?:to|from|by|for|of|with|as|at|because|until|within|although|on|in|taken|now|about) /.test(
    text,
  );
}
