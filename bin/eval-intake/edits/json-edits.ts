import {
  formatPath,
  isList,
  type JsonLeaf,
  listJsonLeaves,
  listNodes,
  type Path,
  replaceNode,
} from "@/bin/eval-intake/corpus/json-leaves";
import { parseJson, type Tree, writeDigits, writeJson } from "@/bin/eval-intake/corpus/json-text";
import type { LabeledMessage } from "@/bin/eval-intake/corpus/labels";
import type { Random } from "@/lib/matching/random";
import { changeCharacter, type PrepareEdits, STRAY, showCharacters } from "./edit";

interface Change {
  readonly path: Path;
  readonly detail: string;
  readonly tree: Tree;
}

interface Context {
  readonly tree: Tree;
  readonly leaves: readonly JsonLeaf[];
  readonly nodes: ReturnType<typeof listNodes>;
  readonly labeled: LabeledMessage;
}

type DrawChange = (random: Random, context: Context) => Change | null;

/** Texts that say what other texts mean; a change of them is damage, not another statement. */
const STRUCTURAL: ReadonlySet<string> = new Set([
  "system",
  "resourceType",
  "status",
  "code",
  "url",
]);

/** Structural edits of a FHIR bundle or of a report in the service's own form. */
export const prepareJsonEdits: PrepareEdits = (labeled) => {
  const { source } = labeled;
  if (source.format === "hl7v2") return null;
  const tree = parseJson(source.json);
  const context = { tree, leaves: listJsonLeaves(tree), nodes: listNodes(tree), labeled };
  return (random) => {
    const [kind, drawChange] = random.pick(KINDS);
    const change = drawChange(random, context);
    if (change === null) return null;
    const json = writeJson(change.tree);
    if (json === source.json) return null;
    const detail = `${formatPath(change.path)}: ${change.detail}`;
    return { kind, detail, source: { ...source, json } };
  };
};

const renameKey: DrawChange = (random, { tree, nodes }) => {
  const { path, node } = random.pick(
    nodes.filter(({ node }) => !isList(node) && Object.keys(node ?? {}).length > 0),
  );
  if (node === null || typeof node !== "object" || isList(node)) return null;
  const key = random.pick(Object.keys(node));
  const other = damage(random, key);
  const renamed = Object.fromEntries(
    Object.entries(node).map(([name, child]) => [name === key ? other : name, child]),
  );
  return {
    path,
    detail: `${key} became ${showCharacters(other)}`,
    tree: replaceNode(tree, path, () => renamed),
  };
};

const renameReference: DrawChange = (random, { tree, leaves }) => {
  const references = leaves.filter(({ path }) =>
    ["reference", "fullUrl", "id"].includes(String(path.at(-1))),
  );
  if (references.length === 0) return null;
  const { path, text } = random.pick(references);
  const others = [
    text.toUpperCase(),
    text.toLowerCase(),
    `${text}/`,
    `${text} `,
    `#${text}`,
    text.replace("#", ""),
    text.split("/").at(-1) ?? "",
    `https://elsewhere.example/${text}`,
    `${text}/_history/3`,
    damage(random, text),
  ];
  return toText(tree, path, text, random.pick(others));
};

const damageStructure: DrawChange = (random, { tree, leaves }) => {
  const texts = leaves.filter(({ path, isText }) => isText && STRUCTURAL.has(String(path.at(-1))));
  if (texts.length === 0) return null;
  const { path, text } = random.pick(texts);
  return toText(tree, path, text, damage(random, text));
};

/** A list where one thing is expected, or one thing where a list is. */
const changeShape: DrawChange = (random, { tree, nodes }) => {
  const { path, node } = random.pick(nodes.filter((each) => each.path.length > 0));
  const [first] = isList(node) ? node : [];
  const other = first === undefined ? [node] : first;
  const detail = first === undefined ? "became a list of itself" : "became its first element";
  // A list of several would lose the others: that is another message, not a damaged one.
  if (isList(node) && node.length > 1) return null;
  return { path, detail, tree: replaceNode(tree, path, () => other) };
};

const digitsToText: DrawChange = (random, { tree, leaves }) => {
  const numbers = leaves.filter(({ isText, text }) => !isText && /\d/.test(text));
  if (numbers.length === 0) return null;
  const { path, text } = random.pick(numbers);
  return { path, detail: `${text} became a text`, tree: replaceNode(tree, path, () => text) };
};

/** A changed digit or letter of an odd value, of its range or of its flag, where the others contradict it. */
const contradict: DrawChange = (random, { tree, leaves, labeled }) => {
  const odd = labeled.reports
    .flatMap(({ values }) => values)
    .filter(({ judgment }) => judgment === "critical" || judgment === "abnormal");
  if (odd.length === 0) return null;
  const { name, witnessed } = random.pick(odd);
  if (witnessed.length === 0) return null;
  const named = leaves.find(({ text, path }) => text === name && isOfRow(path));
  if (named === undefined) return null;
  const row = named.path.slice(0, named.path.indexOf("code"));
  const part = random.pick(witnessed);
  const found = leaves.filter(({ path }) => startsWith(path, row) && isPart(path, row, part));
  if (found.length === 0) return null;
  const { path, text, isText } = random.pick(found);
  const at = random.int(0, text.length - 1);
  const other = text.slice(0, at) + changeCharacter(random, text[at] ?? "") + text.slice(at + 1);
  const node = isText ? other : writeDigits(other.replace(/^0+(?=\d)/, ""));
  return {
    path,
    detail: `${showCharacters(text)} became ${showCharacters(other)}`,
    tree: replaceNode(tree, path, () => node),
  };
};

const KINDS: readonly (readonly [kind: string, drawChange: DrawChange])[] = [
  ["renamed key", renameKey],
  ["renamed key", renameKey],
  ["renamed reference", renameReference],
  ["renamed reference", renameReference],
  ["damaged code", damageStructure],
  ["changed shape", changeShape],
  ["digits as text", digitsToText],
  ["contradicted character", contradict],
];

/** The name of a row is below its `code`; the same text elsewhere is not. */
function isOfRow(path: Path): boolean {
  return path.includes("code") && !path.includes("text");
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((part, at) => path[at] === part);
}

function isPart(path: Path, row: Path, part: "value" | "range" | "flag"): boolean {
  const [key, ...rest] = path.slice(row.length);
  const last = rest.at(-1);
  if (part === "flag") return key === "interpretation" && (last === "code" || last === "display");
  if (part === "range") return key === "referenceRange" && (last === "value" || last === "text");
  return String(key).startsWith("value") && (last === "value" || last === "display");
}

function toText(tree: Tree, path: Path, text: string, other: string): Change {
  return {
    path,
    detail: `${showCharacters(text)} became ${showCharacters(other)}`,
    tree: replaceNode(tree, path, () => other),
  };
}

/** A text with one character inserted, deleted, replaced or in another case. */
function damage(random: Random, text: string): string {
  const at = random.int(0, Math.max(0, text.length - 1));
  const [before, character, after] = [text.slice(0, at), text[at] ?? "", text.slice(at + 1)];
  const isLower = character === character.toLowerCase();
  return random.pick([
    before + after,
    before + random.pick(STRAY) + character + after,
    before + changeCharacter(random, character) + after,
    before + (isLower ? character.toUpperCase() : character.toLowerCase()) + after,
    `${text} `,
  ]);
}
