import { isNote } from "@/service/results/laboratory-note";
import { isToBeRead } from "@/service/results/to-be-read";
import type { IncomingReport } from "./incoming-report";

/** Whether a report states a value or that a marker has none, and so more than notes, texts to be read and documents. */
export function hasValues({
  results,
  missing,
}: Pick<IncomingReport, "results" | "missing">): boolean {
  return missing.length > 0 || results.some((each) => !isNote(each) && !isToBeRead(each));
}
