import {
  makeReport,
  type Patient,
  type Report,
  type ReportWish,
} from "@/bin/eval-parsing/content/make-report";
import type { Random } from "@/bin/eval-parsing/content/random";

/** A report about somebody with another last name and birth date. */
export function makeOtherReport(
  random: Random,
  wish: ReportWish,
  known: readonly Patient[],
): Report {
  for (;;) {
    const report = makeReport(random, wish);
    const { last, birthDate } = report.patient;
    if (known.every((each) => each.last !== last && each.birthDate !== birthDate)) return report;
  }
}
