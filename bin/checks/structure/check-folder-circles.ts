import path from "node:path";
import { readSources, type SourceFile } from "@/bin/checks/read-sources";
import type { CommandResult } from "@/bin/checks/run-command";
import { FOLDER_ORDERS } from "./folder-order";
import { readImports } from "./read-imports";

const repository = path.resolve(import.meta.dirname, "..", "..", "..");

/** One import between two folders: `from` and `to` are folders of the root, `line` names the two files. */
type FolderImport = { readonly from: string; readonly to: string; readonly line: string };

/**
 * Checks that the folders of each root depend on each other in one direction, which `folder-order.ts` states. Tests
 * and what only they use are left out.
 */
export async function checkFolderCircles(): Promise<CommandResult> {
  const files = (await readSources(repository)).filter(({ name }) => !name.includes("/testing/"));
  const problems = Object.entries(FOLDER_ORDERS).flatMap(([root, order]) =>
    findFolderProblems(files, root, order),
  );
  return { ok: problems.length === 0, output: problems.join("\n") };
}

/**
 * What is wrong with the folders of a root, as lines of text: each circle with the imports that make it, each import
 * of a later folder, and each folder that the order lacks or that does not exist.
 *
 * A folder is one directly below the root, or one level lower where the order names such a one (`platform/audit`). A
 * file directly in the root counts as a folder of its own.
 */
export function findFolderProblems(
  files: readonly SourceFile[],
  root: string,
  order: readonly string[],
): string[] {
  const ofRoot = files.filter(({ name }) => name.startsWith(`${root}/`));
  const getFolder = (name: string) => toFolder(name.slice(root.length + 1), order);
  const folders = new Set(ofRoot.map(({ name }) => getFolder(name)));
  const imports = [...readImports(ofRoot)].flatMap(([from, names]) =>
    names
      .map((to) => ({ from: getFolder(from), to: getFolder(to), line: `${from} → ${to}` }))
      .filter((one) => one.from !== one.to),
  );
  return [
    ...findCircles(folders, imports).flatMap((circle) => describeCircle(root, circle, imports)),
    ...findAgainstOrder(root, order, imports),
    ...[...folders]
      .filter((folder) => !order.includes(folder))
      .map((folder) => `${root}/${folder} is missing in the order of folders`),
    ...order
      .filter((folder) => !folders.has(folder))
      .map((folder) => `${root}/${folder} is in the order of folders, but does not exist`),
  ];
}

function toFolder(name: string, order: readonly string[]): string {
  const [first = "", second = ""] = name.split("/");
  return order.some((folder) => folder.startsWith(`${first}/`)) ? `${first}/${second}` : first;
}

/** The groups of two or more folders that reach each other, each in alphabetical order. */
function findCircles(folders: ReadonlySet<string>, imports: readonly FolderImport[]): string[][] {
  const reached = new Map([...folders].map((folder) => [folder, findReached(folder, imports)]));
  const isTogether = (one: string, other: string) =>
    reached.get(one)?.has(other) && reached.get(other)?.has(one);
  const sorted = [...folders].sort();
  return sorted
    .map((folder) => sorted.filter((other) => other === folder || isTogether(folder, other)))
    .filter((circle, at) => circle.length > 1 && circle[0] === sorted[at]);
}

function findReached(folder: string, imports: readonly FolderImport[]): Set<string> {
  const reached = new Set([folder]);
  // A set's iteration also visits what is added during it.
  for (const each of reached)
    for (const { from, to } of imports) if (from === each) reached.add(to);
  return reached;
}

function describeCircle(
  root: string,
  circle: readonly string[],
  imports: readonly FolderImport[],
): string[] {
  const within = imports.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
  const edges = [...new Set(within.map(toEdge))].sort();
  return [
    `${root}: ${circle.length} folders depend on each other: ${circle.join(", ")}`,
    ...edges.flatMap((edge) => [
      `  ${edge}`,
      ...within.filter((one) => toEdge(one) === edge).map(({ line }) => `    ${line}`),
    ]),
  ];
}

function toEdge({ from, to }: FolderImport): string {
  return `${from} → ${to}`;
}

function findAgainstOrder(
  root: string,
  order: readonly string[],
  imports: readonly FolderImport[],
): string[] {
  const positions = new Map(order.map((folder, at) => [folder, at]));
  const lines = imports
    .filter(
      ({ from, to }) =>
        (positions.get(to) ?? -1) > (positions.get(from) ?? Number.POSITIVE_INFINITY),
    )
    .map(({ line }) => `  ${line}`);
  return lines.length === 0 ? [] : [`${root}: imports of a later folder`, ...lines];
}
