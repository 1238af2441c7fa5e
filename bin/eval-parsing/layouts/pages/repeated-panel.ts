import type { Report, ReportWish } from "@/bin/eval-parsing/content/make-report";
import { makeResult } from "@/bin/eval-parsing/content/make-report";
import type { Random } from "@/bin/eval-parsing/content/random";

/** The same report some days later: the same panels with new values, another specimen. */
export function repeatReport(
  random: Random,
  report: Report,
  { naming, isSi }: Pick<ReportWish, "naming" | "isSi">,
  days: number,
): Report {
  const move = (day: string) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  return {
    ...report,
    collected: move(report.collected),
    reported: move(report.reported),
    specimen: `${report.specimen.slice(0, -7)}${random.integer(1_000_000, 9_999_999)}`,
    panels: report.panels.map(({ name, results }) => ({
      name,
      results: results.map(({ marker }) => makeResult(random, marker, { naming, isSi })),
    })),
  };
}
