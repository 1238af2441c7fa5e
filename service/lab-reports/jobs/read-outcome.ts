import { ParsingOutcome } from "@/service/lab-reports/parsing-outcome";

const MAX_REPORT_CHARACTERS = 16_000_000;

/**
 * Validates a child process's answer, which a hostile file may have influenced: its shape, its size, and text that
 * PostgreSQL cannot store (NUL, unpaired surrogates), which is removed. Throws when it is not an outcome.
 */
export function readOutcome(answer: unknown): ParsingOutcome {
  const text = JSON.stringify(answer);
  if (text.length > MAX_REPORT_CHARACTERS)
    return {
      status: "failed",
      reason: "processing_error",
      detail: "too_large",
    };
  return ParsingOutcome.parse(JSON.parse(text, (_, value) => cleanText(value)));
}

function cleanText(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}
