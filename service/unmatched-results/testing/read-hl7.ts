import { isToBeRead } from "@/service/results/to-be-read";
import { readHl7Report } from "@/service/unmatched-results/hl7/read-hl7";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";

export const MSH = "MSH|^~\\&|LAB|A|B|C|20261119083000||ORU^R01|1|P|2.5.1";
export const PID = "PID|1||77^^^A^MR||Halloway^Wren||19930130|F";
export const OBR =
  "OBR|1|S-100|F-9|24331-1^Lipid panel^LN|||20261118070000|||||||||||||||20261119080000|||F";
export const GLUCOSE = "OBX|1|NM|2345-7^Glucose^LN||85|mg/dL|70-99||||F";

/** Reads a message of these segments, each ended by CR, of a laboratory in New York. */
export function readSegments(...segments: readonly string[]): IncomingReport {
  const message = segments.join("\r");
  return readHl7Report(
    { message, labSlug: "labcorp", timeZone: "America/New_York" },
    new Date("2026-11-20T15:00:00Z"),
  );
}

/** Reads rows below a usual header, patient and request. */
export function readRows(...rows: readonly string[]): IncomingReport {
  return readSegments(MSH, PID, OBR, ...rows);
}

/** The texts that a person has to read, each with its place. */
export function listToBeRead({ results }: IncomingReport): string[] {
  return results
    .filter(isToBeRead)
    .map(({ result, to_be_read }) => `${to_be_read?.place}: ${result}`);
}

/** The values of a report, without what is to be read. */
export function listValues({ results }: IncomingReport): string[] {
  return results
    .filter((each) => !isToBeRead(each))
    .map(({ name, result }) => `${name}: ${result}`);
}

/** The facts of a report, `label: text`, those of its rows among them. */
export function listFacts({ facts = [], results }: IncomingReport): string[] {
  return [...facts, ...results.flatMap((each) => each.facts ?? [])].map(
    ({ label, text }) => `${label}: ${text}`,
  );
}
