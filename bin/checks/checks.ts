import path from "node:path";
import { checkClassNames } from "@/bin/checks/class-names/check-class-names";
import { checkDocuments } from "@/bin/checks/documents/check-documents";
import { checkLintRules } from "@/bin/checks/lint-rules";
import { checkMigrations } from "@/bin/checks/migrations";
import { checkRegexes } from "@/bin/checks/regexes/check-regexes";
import { type CommandResult, packageBin, runNode } from "@/bin/checks/run-command";
import { checkCycles } from "@/bin/checks/structure/check-cycles";
import { checkEndpoints } from "@/bin/checks/structure/check-endpoints";
import { checkFolderCircles } from "@/bin/checks/structure/check-folder-circles";
import { checkFolders } from "@/bin/checks/structure/check-folders";
import { checkModuleState } from "@/bin/checks/structure/check-module-state";
import { checkTables } from "@/bin/checks/structure/check-tables";
import { checkTimes } from "@/bin/checks/structure/check-times";
import { checkVocabulary } from "@/bin/checks/vocabulary/check-vocabulary";
import { forgetDevTypes } from "@/bin/embedded/dev-types";

export type CheckResult = CommandResult & { readonly name: string; readonly seconds: number };

const biome = packageBin("@biomejs", "biome", "bin", "biome");

const checks: Record<string, () => Promise<CommandResult>> = {
  "format, lint and boundaries": () => runNode([biome, "check", "--error-on-warnings"]),
  "lint rules": checkLintRules,
  "regular expressions": checkRegexes,
  vocabulary: checkVocabulary,
  folders: checkFolders,
  "class names": checkClassNames,
  "import cycles": checkCycles,
  "folder circles": checkFolderCircles,
  tables: checkTables,
  times: checkTimes,
  endpoints: checkEndpoints,
  "module state": checkModuleState,
  documents: checkDocuments,
  types: checkTypes,
  "dead code": () => runNode([packageBin("knip", "bin", "knip.js"), "--no-progress"]),
  "service migrations": () => checkMigrations("./service/db/schema/*.ts", "service/db/migrations"),
  "dashboard migrations": () =>
    checkMigrations("./lib/server/db/schema/*.ts", "lib/server/db/migrations"),
};

/** Runs all checks in parallel and reports each one when it ends. */
export function runChecks(report: (result: CheckResult) => void): Promise<CheckResult[]> {
  const startedAt = performance.now();
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const outcome = await check();
      const seconds = (performance.now() - startedAt) / 1000;
      const result = { name, seconds, ...outcome };
      report(result);
      return result;
    }),
  );
}

/** The outcome on one line, followed by the tool's output if it failed. */
export function describeCheck({ name, ok, output, seconds }: CheckResult): string {
  const line = `${ok ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`;
  return ok ? line : `${line}\n${output}\n`;
}

async function checkTypes(): Promise<CommandResult> {
  await forgetDevTypes(path.resolve(import.meta.dirname, "..", ".."));
  // The types of pages and routes are generated from the folders of app/.
  const generated = await runNode([packageBin("next", "dist", "bin", "next"), "typegen"]);
  if (!generated.ok) return generated;
  // Each further checker loads the libraries again: four checkers take twice the CPU time and, on two cores, a third
  // more time.
  return runNode([packageBin("typescript", "bin", "tsc"), "--noEmit", "--checkers", "1"]);
}
