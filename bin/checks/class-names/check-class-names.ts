import { readFile } from "node:fs/promises";
import path from "node:path";
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";
import { readTexts, type SourceFile } from "@/bin/checks/read-sources";
import type { CommandResult } from "@/bin/checks/run-command";
import { findClassNames } from "./find-class-names";

const root = path.resolve(import.meta.dirname, "..", "..", "..");

/** Class names used by a library's drawings, by a test, or as the group or peer that a variant refers to. */
const LIBRARY_CLASSES = /^(lucide|recharts-[\w-]+|markedContent|(group|peer)(\/[\w-]+)?)$/;

/** Whether Tailwind, with the project's theme, generates a rule for a class name. */
export type IsUtility = (className: string) => boolean;

/** Checks that every class name has exactly one definition: a utility or a hand-written rule. */
export async function checkClassNames(): Promise<CommandResult> {
  const files = await readTexts(
    root,
    (name) =>
      /^(app|components)\//.test(name) && /\.(css|tsx?)$/.test(name) && !/\.test\./.test(name),
  );
  const problems = findClassProblems(files, await createIsUtility(root));
  return { ok: problems.length === 0, output: problems.join("\n") };
}

/** A line for each hand-written class that is also a utility, and for each class name in TSX without a definition. */
export function findClassProblems(files: readonly SourceFile[], isUtility: IsUtility): string[] {
  const styles = files.filter(({ name }) => name.endsWith(".css"));
  const defined = new Map<string, string>();
  for (const { name, text } of styles) {
    for (const className of findDefinitions(name, text)) defined.set(className, name);
  }
  const shadowing = [...defined]
    .filter(([className]) => isUtility(className))
    .map(([className, name]) => `${name}: .${className} is a utility of Tailwind too: rename it`);
  for (const { name, text } of files) {
    // `[&_.halo]:fill-ink` on an ancestor styles the elements with this name.
    for (const [, word = ""] of text.matchAll(/\[&_\.([a-z-]{1,40})\]/g)) defined.set(word, name);
  }
  const undefinedNames = files
    .filter(({ name }) => !name.endsWith(".css"))
    .flatMap((file) =>
      findClassNames(file)
        .filter((one) => !defined.has(one) && !LIBRARY_CLASSES.test(one) && !isUtility(one))
        .map((one) => `${file.name}: the class ${one} is defined nowhere`),
    );
  return [...shadowing, ...undefinedNames];
}

/** The global classes that a style sheet defines; of a CSS module, only those declared as global. */
function findDefinitions(name: string, text: string): string[] {
  const selectors = removeComments(text)
    .split("{")
    .slice(0, -1)
    .map((part) => part.slice(Math.max(part.lastIndexOf("}"), part.lastIndexOf(";")) + 1));
  const texts = name.endsWith(".module.css")
    ? selectors.flatMap((selector) => selector.split(":global(").slice(1))
    : selectors.filter((selector) => !selector.trim().startsWith("@"));
  return texts.flatMap((one) =>
    [...one.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, word = ""]) => word),
  );
}

function removeComments(text: string): string {
  const [first = "", ...rest] = text.split("/*");
  return [first, ...rest.map((part) => part.slice(part.indexOf("*/") + 2))].join("");
}

async function createIsUtility(folder: string): Promise<IsUtility> {
  const theme = await readFile(path.join(folder, "app", "globals.css"), "utf8");
  // Keeps only the theme, utilities and variants: no style sheets with rules, no folders to search.
  const design = theme.replace(/^@import "\.\/.*$/gm, "").replace(/^@source .*$/gm, "");
  const system = await loadDesignSystem(design.replace("source(none)", ""), {
    base: folder,
    loadStylesheet: async (id, base) => {
      const file =
        id === "tailwindcss"
          ? path.join(folder, "node_modules", "tailwindcss", "index.css")
          : path.resolve(base, id);
      return { path: file, base: path.dirname(file), content: await readFile(file, "utf8") };
    },
  });
  return (className) => system.candidatesToCss([className])[0] !== null;
}
