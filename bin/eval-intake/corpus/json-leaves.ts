import { readDigits, type Tree } from "./json-text";

/** The way to a node of a tree: keys and positions. */
export type Path = readonly (string | number)[];

/** A text, number or truth value of a tree. */
export interface JsonLeaf {
  readonly path: Path;
  /** As written; a number in its digits. */
  readonly text: string;
  readonly isText: boolean;
}

/** Every leaf of a tree, in its order. */
export function listJsonLeaves(tree: Tree, path: Path = []): JsonLeaf[] {
  if (tree === null) return [];
  if (typeof tree === "string") {
    const text = readDigits(tree);
    return [{ path, text, isText: text === tree }];
  }
  if (typeof tree === "boolean") return [{ path, text: `${tree}`, isText: false }];
  return getChildren(tree).flatMap(([key, child]) => listJsonLeaves(child, [...path, key]));
}

/** Every object and list of a tree with its way. */
export function listNodes(
  tree: Tree,
  path: Path = [],
): { readonly path: Path; readonly node: Tree }[] {
  if (tree === null || typeof tree !== "object") return [];
  return [
    { path, node: tree },
    ...getChildren(tree).flatMap(([key, child]) => listNodes(child, [...path, key])),
  ];
}

/** The tree with another node at the end of a way. */
export function replaceNode(tree: Tree, path: Path, change: (node: Tree) => Tree): Tree {
  const [key, ...rest] = path;
  if (key === undefined) return change(tree);
  if (tree === null || typeof tree !== "object") throw new Error("The way leads through no node");
  if (isList(tree)) {
    return tree.map((child, at) => (at === key ? replaceNode(child, rest, change) : child));
  }
  return Object.fromEntries(
    Object.entries(tree).map(([name, child]) => [
      name,
      name === key ? replaceNode(child, rest, change) : child,
    ]),
  );
}

/** A way as FHIR writes it: `entry[2].resource.code.text`. */
export function formatPath(path: Path): string {
  return path
    .map((part, at) => (typeof part === "number" ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join("");
}

/** Whether a node is a list; of a readonly list, `Array.isArray` does not say so. */
export function isList(node: Tree): node is readonly Tree[] {
  return Array.isArray(node);
}

function getChildren(node: Exclude<Tree, string | boolean | null>): [string | number, Tree][] {
  return isList(node) ? node.map((child, at) => [at, child]) : Object.entries(node);
}
