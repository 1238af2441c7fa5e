import { and, eq, isNull } from "drizzle-orm";
import type { LocalField } from "@/lib/contract/service/administrative-field";
import type { BiomarkerResult, ReportFact } from "@/lib/contract/service/lab-result";
import type { TeamTx } from "@/service/db/database";
import { administrativeFields } from "@/service/db/schema/administrative-fields";
import { labs } from "@/service/db/schema/lab-tests";
import { worstInterpretation } from "@/service/results/worst-interpretation";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";

/**
 * The report with those texts as facts, instead of to be read, that consist of nothing but codes in fields which are
 * administrative for the team and the laboratory. A report that would have nothing else stays as it is.
 */
export async function skipAdministrative(
  tx: TeamTx,
  report: IncomingReport,
): Promise<IncomingReport> {
  if (report.results.every(({ to_be_read }) => to_be_read?.fields === undefined)) return report;
  const marked = await readMarkedFields(tx, report.labSlug);
  return marked.size === 0 ? report : toFacts(report, marked);
}

async function readMarkedFields(tx: TeamTx, labSlug: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ field: administrativeFields.field })
    .from(administrativeFields)
    .innerJoin(labs, eq(labs.id, administrativeFields.labId))
    .where(and(eq(labs.slug, labSlug), isNull(administrativeFields.revokedAt)));
  return new Set(rows.map(({ field }) => field));
}

function toFacts(report: IncomingReport, marked: ReadonlySet<string>): IncomingReport {
  const isAdministrative = ({ to_be_read }: BiomarkerResult) =>
    (to_be_read?.fields ?? []).length > 0 &&
    to_be_read?.fields?.every(({ field, code }) => code !== null && marked.has(field)) === true;
  const results = report.results.filter((each) => !isAdministrative(each));
  const isEmpty = results.length + report.missing.length === 0;
  if (isEmpty || results.length === report.results.length) return report;
  const places = new Map(results.map((each, place) => [each, place]));
  const rows = report.rows?.flatMap((row) => {
    if (row.target !== "results") return [row];
    const result = report.results[row.index];
    const index = result && places.get(result);
    return index === undefined ? [] : [{ ...row, index }];
  });
  const fields = report.results
    .filter(isAdministrative)
    .flatMap((each) => each.to_be_read?.fields ?? []);
  return {
    ...report,
    results,
    interpretation: worstInterpretation(results),
    facts: [...(report.facts ?? []), ...listFacts(fields)],
    ...(rows && { rows: rows.map((row, at) => ({ ...row, position: at + 1 })) }),
  };
}

/** What several lines say alike is said once. */
function listFacts(fields: readonly LocalField[]): ReportFact[] {
  const facts = fields.map(({ field, code }) => ({
    label: `Administrative, ${field}`,
    text: code ?? "",
    about: null,
  }));
  return [...new Map(facts.map((each) => [JSON.stringify(each), each])).values()];
}
