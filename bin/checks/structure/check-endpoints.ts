import path from "node:path";
import { Visitor } from "oxc-parser";
import { parseSource, readSources, type SourceFile } from "@/bin/checks/read-sources";
import type { CommandResult } from "@/bin/checks/run-command";

const root = path.resolve(import.meta.dirname, "..", "..", "..");
const TABLE = "lib/contract/dashboard/endpoints";
const ROUTES = [
  "app/api/[...path]/route.ts",
  "app/api/auth/[...nextauth]/route.ts",
  "app/api/health/route.ts",
  "app/api/webhooks/[teamId]/route.ts",
  "app/metrics/route.ts",
];
const BROWSER = /^(?:lib\/query|components)\//;

/**
 * Checks the table of the dashboard's API: each row has one operation in lib/server and each operation one row, every
 * other route is one of the few that are kept apart, and the browser imports nothing of the table but its types.
 */
export async function checkEndpoints(): Promise<CommandResult> {
  const problems = findEndpointProblems(await readSources(root));
  return { ok: problems.length === 0, output: problems.join("\n") };
}

/** The problems of some files, one line each. */
export function findEndpointProblems(files: readonly SourceFile[]): string[] {
  const operations = files
    .filter(({ name }) => name.startsWith("lib/server/"))
    .flatMap(findRowsRun);
  const rows = files.filter(({ name }) => name.startsWith(`${TABLE}/`)).flatMap(findRows);
  const count = (row: string) => operations.filter((each) => each === row).length;
  return [
    ...rows.filter((row) => count(row) !== 1).map((row) => `${row} has ${count(row)} operations`),
    ...operations.filter((row) => !rows.includes(row)).map((row) => `${row} is no row`),
    ...files
      .filter(({ name }) => /^app\/.*\/route\.ts$/.test(name) && !ROUTES.includes(name))
      .map(({ name }) => `${name} is no route: add a row to ${TABLE}`),
    ...files
      .filter((file) => BROWSER.test(file.name) && importsTable(file))
      .map(({ name }) => `${name} loads the table in the browser: import its types only`),
  ];
}

/** `orderEndpoints.readOrder` for each row of a file of the table. */
function findRows(file: SourceFile): string[] {
  const found: string[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== "Identifier" || !id.name.endsWith("Endpoints")) return;
      if (init?.type !== "ObjectExpression") return;
      for (const row of init.properties) {
        if (row.type === "Property" && row.key.type === "Identifier") {
          found.push(`${id.name}.${row.key.name}`);
        }
      }
    },
  }).visit(parseSource(file).program);
  return found;
}

/** The rows that the operations of a file run. */
function findRowsRun(file: SourceFile): string[] {
  const { text } = file;
  if (!text.includes("operation(")) return [];
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [row] }) => {
      if (callee.type !== "Identifier" || callee.name !== "operation") return;
      if (row?.type === "MemberExpression") found.push(text.slice(row.start, row.end));
    },
  }).visit(parseSource(file).program);
  return found;
}

function importsTable(file: SourceFile): boolean {
  if (!file.text.includes(TABLE)) return false;
  return parseSource(file).module.staticImports.some(
    ({ moduleRequest, entries }) =>
      moduleRequest.value.startsWith(`@/${TABLE}`) && entries.some(({ isType }) => !isType),
  );
}
