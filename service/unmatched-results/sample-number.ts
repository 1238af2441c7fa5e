import type { IncomingReport } from "./incoming-report";

type Numbers = Pick<IncomingReport, "sampleId" | "otherNumbers">;

/** How the orders may spell a report's numbers: as it does, in capitals, and without what parts their groups. */
export function sampleNumbersOf({ sampleId, otherNumbers = [] }: Numbers): string[] {
  const numbers = [sampleId, ...otherNumbers].flatMap((each) => each ?? []);
  return [...new Set(numbers.flatMap((each) => [each, each.toUpperCase(), folded(each)]))];
}

/** Whether a report carries the sample number of an order, however each of them spells it. */
export function isSameSample(report: Numbers, sampleId: string): boolean {
  return sampleNumbersOf(report).some((each) => folded(each) === folded(sampleId));
}

function folded(number: string): string {
  return number.toUpperCase().replaceAll(/[\s./_-]/g, "");
}
