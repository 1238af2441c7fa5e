/** Something mentioned in a document that the repository must contain. */
export type Reference = {
  readonly line: number;
  readonly kind: "path" | "link" | "symbol" | "script";
  readonly text: string;
};

const PATH =
  /^(?:app|bin|components|docs|e2e|lib|public|service|\.biome|\.ci)\/[\w./()[\]{},*<>-]*$/;
const ROOT_FILE = /^\.?[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|json|md|example)$/;
const SYMBOL = /^[A-Za-z_$][\w$]*(?:\(\))?$/;
const SCRIPT = /^npm run ([\w:]+)/;

/**
 * What a Markdown text mentions in backticks or links to: paths, scripts of package.json and identifiers in the code.
 */
export function findReferences(text: string): Reference[] {
  return withoutCodeBlocks(text).flatMap((line, at) => [
    ...[...line.matchAll(/`([^`]+)`/g)].flatMap(([, span = ""]) => toReference(span, at + 1)),
    ...findLinkTargets(line).flatMap((target) => toLink(target, at + 1)),
  ]);
}

function toReference(span: string, line: number): Reference[] {
  const script = SCRIPT.exec(span);
  if (script?.[1]) return [{ line, kind: "script", text: script[1] }];
  if (PATH.test(span)) return [{ line, kind: "path", text: span }];
  if (ROOT_FILE.test(span)) return [{ line, kind: "path", text: span }];
  // Plain words are wire values or English; only compound names are treated as identifiers.
  const isCompound = /[a-z][A-Z]|_/.test(span);
  if (SYMBOL.test(span) && isCompound) {
    return [{ line, kind: "symbol", text: span.replace("()", "") }];
  }
  return [];
}

function toLink(target: string, line: number): Reference[] {
  const [file = ""] = target.split("#");
  if (file === "" || /^[a-z]+:/.test(file)) return [];
  return [{ line, kind: "link", text: file }];
}

/** The text between `](` and the next `)`. */
function findLinkTargets(line: string): string[] {
  const [, ...parts] = line.split("](");
  return parts.filter((part) => part.includes(")")).map((part) => part.slice(0, part.indexOf(")")));
}

/** The lines of a text; lines inside fenced blocks are empty, so that line numbers are preserved. */
function withoutCodeBlocks(text: string): string[] {
  let isCode = false;
  return text.split("\n").map((line) => {
    const isFence = line.startsWith("```");
    if (isFence) isCode = !isCode;
    return isCode || isFence ? "" : line;
  });
}
