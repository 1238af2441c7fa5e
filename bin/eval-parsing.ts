import { GROUPS } from "@/bin/eval-parsing/layouts/layouts";
import { keepResult, readKeptResult } from "@/bin/eval-parsing/run/kept-results";
import type { Measurement } from "@/bin/eval-parsing/run/measure-report";
import { readOptions } from "@/bin/eval-parsing/run/options";
import { type Result, runTasks } from "@/bin/eval-parsing/run/run-tasks";
import { printTable, toLine } from "@/bin/eval-parsing/run/table";
import { listNumberTargets, listTargets } from "@/bin/eval-parsing/run/targets";
import { makeSampleFiles } from "@/bin/eval-parsing/samples/make-sample-files";
import { writeReports } from "@/bin/eval-parsing/write-reports";

// `npm run eval:parsing` measures how well lab reports are parsed, on generated reports and on the real files of
// docs/evaluation-data.md. `-- write` only writes the generated reports with their truth, `-- samples` the test files.
// Fails on a crash and where a target is missed.
const [mode] = process.argv.slice(2);
if (mode === "write") {
  console.log(
    `${await writeReports(".data/eval-parsing/text")} reports in .data/eval-parsing/text`,
  );
} else if (mode === "samples") {
  console.log((await makeSampleFiles("service/lab-reports/testing/samples")).join("\n"));
} else {
  await measure(process.argv.slice(2));
}

async function measure(args: readonly string[]): Promise<void> {
  const { tasks, isRealLeftOut, workers, reportFolder, isResumed } = readOptions(args);
  const kept = tasks.flatMap((task) => {
    const result = isResumed && reportFolder !== null ? readKeptResult(reportFolder, task) : null;
    return result === null ? [] : [result];
  });
  const left = tasks.filter((task) => kept.every((result) => result.task !== task));
  const measured = await runTasks(left, workers, (result) => {
    printProgress(result);
    if (reportFolder !== null) keepResult(reportFolder, result);
  });
  const results = [...kept, ...measured];
  const measurements = results.flatMap((result) =>
    "measurement" in result ? [result.measurement] : [],
  );
  for (const form of ["text", "scan", "photo", "real"] as const) {
    const own = measurements
      .filter((each) => each.form === form)
      .sort((a, b) => a.truth.id.localeCompare(b.truth.id, "en"));
    if (own.length > 0) printForm(form, own);
  }
  if (isRealLeftOut) console.log("\nreal\n\nLeft out.");
  const targets = [
    ...(["text", "scan", "photo"] as const).flatMap((form) =>
      listTargets(
        form,
        measurements.filter((each) => each.form === form),
      ),
    ),
    ...listNumberTargets(measurements),
  ];
  const missed = targets.filter(({ isMet }) => !isMet);
  console.log("\ntargets\n");
  for (const { name, measured: value, isMet } of targets)
    console.log(`${isMet ? "met   " : "MISSED"}  ${name}: ${value}`);
  const crashes = results.length - measurements.length;
  console.log(`\nCrashes: ${crashes} of ${results.length} reports.`);
  console.log(`Targets: ${targets.length - missed.length} met, ${missed.length} missed.`);
  if (crashes + missed.length > 0) process.exitCode = 1;
}

function printForm(form: string, measurements: readonly Measurement[]): void {
  console.log(`\n${form}\n`);
  const read = measurements.filter(({ truth }) => truth.failure === null);
  const layouts = [...new Set(read.map(({ truth }) => truth.layout))];
  const parts: [string, Measurement[]][] = [
    ...layouts.map((layout): [string, Measurement[]] => {
      const own = read.filter(({ truth }) => truth.layout === layout);
      return [`${layout}${own[0]?.truth.isHeldOut ? ", held out" : ""}`, own];
    }),
    ...Object.entries(GROUPS).map(([group, own]): [string, Measurement[]] => [
      `group ${group}`,
      read.filter(({ truth }) => own.some(({ name }) => name === truth.layout)),
    ]),
    ["layouts tuned on", read.filter(({ truth }) => !truth.isHeldOut)],
    ["held-out layouts", read.filter(({ truth }) => truth.isHeldOut)],
    ["all", read],
  ];
  console.log(
    printTable(parts.flatMap(([name, own]) => (own.length === 0 ? [] : [toLine(name, own)]))),
  );
  for (const { truth, failure } of measurements.filter(
    (each) => each.failure !== each.truth.failure,
  ))
    console.log(
      `\n${truth.id}: ${failure ?? "completed"}, expected ${truth.failure ?? "completed"}`,
    );
}

function printProgress(result: Result): void {
  const form = result.task.generated?.form ?? "real";
  const outcome =
    "crash" in result
      ? `crashed: ${result.crash}`
      : `${result.measurement.failure ?? "completed"}, ${result.measurement.seconds.toFixed(1)} s`;
  console.error(`${result.task.id} (${form}): ${outcome}`);
}
