import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";

type Numbers = Pick<IncomingReport, "sampleId" | "otherNumbers">;

/** How the orders may spell a report's numbers: as it does, in capitals, and without what parts their groups. */
export function getSampleNumbers(report: Numbers): string[] {
  const spelled = getNumbers(report).flatMap((each) => [each, each.toUpperCase(), folded(each)]);
  return [...new Set(spelled)].filter((each) => each !== "");
}

/** Whether a report carries the sample number of an order, however each of them spells it. */
export function isSameSample(report: Numbers, sampleId: string): boolean {
  const plain = folded(sampleId);
  return getNumbers(report).some(
    (each) => each === sampleId || (plain !== "" && folded(each) === plain),
  );
}

function getNumbers({ sampleId, otherNumbers = [] }: Numbers): string[] {
  return [sampleId, ...otherNumbers].flatMap((each) => each ?? []);
}

function folded(number: string): string {
  return number.toUpperCase().replaceAll(/[\s./_-]/g, "");
}
