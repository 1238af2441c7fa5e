import path from "node:path";
import { type Node, Visitor } from "oxc-parser";
import { parseSource, readSources, type SourceFile } from "@/bin/checks/read-sources";
import type { CommandResult } from "@/bin/checks/run-command";

const root = path.resolve(import.meta.dirname, "..", "..", "..");
const SCREENS = /^(?:app|components|lib\/domain|lib\/query)\//;
/** The one module that formats times. */
const FORMATTER = "lib/domain/datetime.ts";
const BY_BROWSER = new Set(["toLocaleTimeString", "toLocaleDateString", "DateTimeFormat"]);
const BY_PARTS = new Set(["toPlainTime", "getHours", "getUTCHours", "getMinutes", "getUTCMinutes"]);
/** Fields that write a time themselves. */
const FIELDS = new Set(["TimeField", "useTimeField", "DateFormatter", "useDateFormatter"]);
const INPUT_TYPES = new Set(["time", "datetime-local"]);

/** Where a screen may write a time on the 24-hour clock whatever its reader has chosen, and why. */
const ON_24_HOURS: ReadonlyMap<string, string> = new Map([
  ["lib/domain/audit/audit-file.ts", "a file"],
  ["lib/domain/critical-results/critical-file.ts", "a file"],
  ["components/sign-in/dashboard-facts.tsx", "nobody is signed in"],
  ["components/appointments/week/week-axis.tsx", "two times are compared, not shown"],
  ["components/audit/audit-columns.tsx", "the columns' labels, without times"],
  ["components/critical-results/report-columns.tsx", "the columns' labels, without times"],
]);

/** Checks that every time on a screen is written by one module, which follows the reader's zone and clock. */
export async function checkTimes(): Promise<CommandResult> {
  const problems = findTimeProblems(await readSources(root));
  return { ok: problems.length === 0, output: problems.join("\n") };
}

/** The problems of some files as lines of text, each with file and line. */
export function findTimeProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ name }) => SCREENS.test(name) && name !== FORMATTER)
    .flatMap((file) => {
      const { name, text } = file;
      const { program, module } = parseSource(file);
      const problems: string[] = [];
      const report = ({ start }: Pick<Node, "start">, what: string) => {
        const line = text.slice(0, start).split("\n").length;
        problems.push(`${name}:${line} ${what}: times are written by ${FORMATTER}`);
      };
      for (const { entries } of module.staticImports) {
        for (const { importName } of entries) {
          const imported = importName.name ?? "";
          const is24 = imported === "on24HourClock" && !ON_24_HOURS.has(name);
          if (FIELDS.has(imported) || is24) report({ start: importName.start ?? 0 }, imported);
        }
      }
      new Visitor({
        MemberExpression: (node) => {
          if (node.computed || node.property.type !== "Identifier") return;
          const property = node.property.name;
          const padded = text.slice(node.object.start, node.object.end);
          if (property === "padStart" && /hour|minute/i.test(padded)) report(node, property);
          else if (BY_BROWSER.has(property) || BY_PARTS.has(property)) report(node, property);
        },
        JSXAttribute: ({ name: attribute, value, start }) => {
          if (attribute.name !== "type" || value?.type !== "Literal") return;
          if (INPUT_TYPES.has(String(value.value))) report({ start }, `type="${value.value}"`);
        },
      }).visit(program);
      return problems;
    });
}
