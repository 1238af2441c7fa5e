import { performance } from "node:perf_hooks";
import type { Truth } from "@/bin/eval-parsing/content/truth";
import { generateReport } from "@/bin/eval-parsing/generate";
import { LAYOUTS } from "@/bin/eval-parsing/layouts/layouts";
import { isPrintedReport, readPrintedReport } from "@/bin/eval-parsing/real/printed-reports";
import { readRealReport } from "@/bin/eval-parsing/real/real-reports";
import { type Score, scoreReport } from "@/bin/eval-parsing/score/score-report";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import { parseReport } from "@/service/lab-reports/parse-report";
import { type Form, makeFormFiles } from "./form-files";

export type Task = {
  readonly id: string;
  /** Null for a real or a printed file. */
  readonly generated: {
    readonly layout: string;
    readonly number: number;
    readonly form: Form;
  } | null;
};

export type Measurement = {
  readonly truth: Truth;
  readonly form: Form | "real";
  readonly seconds: number;
  /** Across all threads: what the report would take on one otherwise idle core. */
  readonly cpuSeconds: number;
  /** Why the parser failed; null when it completed. */
  readonly failure: string | null;
  /** The report of the first patient, then those split off; none where the file was refused. */
  readonly reports: readonly ParsedLabReport[];
  readonly score: Score;
};

/** Creates a report's files, parses them as a job would, and compares the outcome with the truth. */
export async function measureReport({ id, generated }: Task): Promise<Measurement> {
  const { truth, files } = generated === null ? await readWritten(id) : await makeFiles(generated);
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const outcome = await parseReport({ files, onPage: () => {} });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuStart);
  const reports =
    outcome.status === "completed" ? [outcome.report, ...(outcome.otherReports ?? [])] : [];
  return {
    truth,
    form: generated?.form ?? "real",
    seconds,
    cpuSeconds: (user + system) / 1_000_000,
    failure: outcome.status === "failed" ? outcome.reason : null,
    reports,
    score: scoreReport(truth, reports),
  };
}

/** A file whose truth was written down, with it. */
async function readWritten(id: string) {
  return isPrintedReport(id) ? readPrintedReport(id) : readRealReport(id);
}

async function makeFiles({ layout, number, form }: NonNullable<Task["generated"]>) {
  const found = LAYOUTS.find(({ name }) => name === layout);
  if (found === undefined) throw new Error(`There is no layout ${layout}.`);
  const { pdf, truth } = await generateReport(found, number);
  return { truth, files: await makeFormFiles(truth.id, pdf, truth.pageCount, form) };
}
