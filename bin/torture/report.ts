import type { Kill, Outcome, Plan } from "@/bin/torture/rounds";
import type { Finding } from "@/bin/torture/workload";
import { MINUTE_MS } from "@/lib/contract/time";
import { groupBy } from "@/service/db/group-by";

/** The sum of outcomes of the same plan, one after the other. */
export function addOutcomes(outcomes: readonly Outcome[]): Outcome {
  const workloads = outcomes.flatMap((outcome) => outcome.workloads);
  const checks = outcomes.flatMap((outcome) => outcome.checks);
  const addFindings = (parts: readonly { readonly finding: Finding }[]): Finding => {
    const findings = parts.map(({ finding }) => finding);
    return {
      checked: sumBy(findings, ({ checked }) => checked),
      lost: sumBy(findings, ({ lost }) => lost),
      duplicated: sumBy(findings, ({ duplicated }) => duplicated),
      illegal: sumBy(findings, ({ illegal }) => illegal),
      waiting: sumBy(findings, ({ waiting }) => waiting),
      examples: findings.flatMap(({ examples }) => examples),
    };
  };
  return {
    elapsedMs: sumBy(outcomes, ({ elapsedMs }) => elapsedMs),
    kills: outcomes.flatMap(({ kills }) => kills),
    workloads: [...groupBy(workloads, ({ name }) => name)].map(([name, parts]) => ({
      name,
      acknowledged: sumBy(parts, ({ acknowledged }) => acknowledged),
      failed: sumBy(parts, ({ failed }) => failed),
      finding: addFindings(parts),
    })),
    checks: [...groupBy(checks, ({ name }) => name)].map(([name, parts]) => ({
      name,
      finding: addFindings(parts),
    })),
  };
}

const sumBy = <T>(parts: readonly T[], of: (part: T) => number) =>
  parts.reduce((total, part) => total + of(part), 0);

/** A run's table as Markdown, and below it the three figures that must be zero. */
export function describeOutcome(
  { elapsedMs, kills, workloads, checks }: Outcome,
  plan: Pick<Plan, "rounds" | "minWrites">,
): string {
  const findings = [...workloads, ...checks].map(({ finding }) => finding);
  const sum = (of: (finding: Finding) => number) => sumBy(findings, of);
  const writes = sumBy(workloads, ({ acknowledged }) => acknowledged);
  const wanted = kills.length < plan.rounds || writes < plan.minWrites;
  return [
    "| work | acknowledged writes | failed calls | checked | lost | duplicated | illegal |",
    "| --- | --: | --: | --: | --: | --: | --: |",
    ...workloads.map(({ name, acknowledged, failed, finding }) =>
      row([name, format(acknowledged), format(failed), ...figures(finding)]),
    ),
    ...checks.map(({ name, finding }) => row([name, "", "", ...figures(finding)])),
    "",
    "| killed | times | well again after s, median | longest s |",
    "| --- | --: | --: | --: |",
    ...describeKills(kills),
    "",
    ...findings.flatMap(({ examples }) => examples),
    `${format(writes)} acknowledged writes, ${kills.length} kills in ${Math.ceil(elapsedMs / MINUTE_MS)} minutes${wanted ? ` (planned: ${format(plan.minWrites)} and ${plan.rounds}; the time was up)` : ""}`,
    `${sum(({ lost }) => lost)} lost, ${sum(({ duplicated }) => duplicated)} duplicated, ${sum(({ illegal }) => illegal)} illegal`,
  ].join("\n");
}

/** Whether anything was lost, done twice or illegal. */
export function hasFault({ workloads, checks }: Outcome): boolean {
  return [...workloads, ...checks].some(
    ({ finding }) => finding.lost + finding.duplicated + finding.illegal > 0,
  );
}

function describeKills(kills: readonly Kill[]): string[] {
  return [...groupBy(kills, ({ target }) => target)].map(([target, ofTarget]) => {
    const seconds = ofTarget.map(({ recoveredMs }) => recoveredMs / 1000).sort((a, b) => a - b);
    const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
    const longest = seconds.at(-1) ?? 0;
    return row([target, String(seconds.length), median.toFixed(1), longest.toFixed(1)]);
  });
}

const figures = ({ checked, lost, duplicated, illegal }: Finding) =>
  [checked, lost, duplicated, illegal].map(format);

const format = (count: number) => count.toLocaleString("en");

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
