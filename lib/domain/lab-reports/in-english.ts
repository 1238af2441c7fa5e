import type { ParsedResult } from "@/lib/contract/service/parsing-job";

/**
 * A row as it is computed with: in English and with a decimal point where the report is in another language. Its name
 * stays as printed.
 */
export function inEnglish({ english, ...result }: ParsedResult): ParsedResult {
  return { ...result, ...english };
}
