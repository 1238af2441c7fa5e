import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";

type Numbers = Pick<IncomingReport, "sampleId" | "otherNumbers">;

/** The spellings under which orders may have a report's numbers: as written, in capitals, and without separators. */
export function getSampleNumbers(report: Numbers): string[] {
  const spelled = getNumbers(report).flatMap((each) => [
    each,
    each.toUpperCase(),
    foldNumber(each),
  ]);
  return [...new Set(spelled)].filter((each) => each !== "");
}

/** Whether a report has the sample number of an order, however each of them spells it. */
export function isSameSample(report: Numbers, sampleId: string): boolean {
  const plain = foldNumber(sampleId);
  return getNumbers(report).some(
    (each) => each === sampleId || (plain !== "" && foldNumber(each) === plain),
  );
}

function getNumbers({ sampleId, otherNumbers = [] }: Numbers): string[] {
  return [sampleId, ...otherNumbers].flatMap((each) => each ?? []);
}

function foldNumber(number: string): string {
  return number.toUpperCase().replaceAll(/[\s./_-]/g, "");
}
