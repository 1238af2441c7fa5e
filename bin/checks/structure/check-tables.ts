import path from "node:path";
import { type BindingPattern, type Node, type TSTypeAnnotation, Visitor } from "oxc-parser";
import { parseSource, readSources, type SourceFile } from "@/bin/checks/read-sources";
import type { CommandResult } from "@/bin/checks/run-command";

const root = path.resolve(import.meta.dirname, "..", "..", "..");

/**
 * Checks that no table of the programs finds an inherited property, such as `constructor`, for a key that comes from
 * outside: a table of any text is a `Map` or is read with `lookUp`, and `in` is not asked of a table.
 */
export async function checkTables(): Promise<CommandResult> {
  const problems = findTableProblems(await readSources(root));
  return { ok: problems.length === 0, output: problems.join("\n") };
}

/** The problems of some files as lines of text, each with file and line. */
export function findTableProblems(files: readonly SourceFile[]): string[] {
  const parsed = files.map((file) => {
    const { program, module } = parseSource(file);
    return { ...file, program, module };
  });
  const exported = new Set(parsed.flatMap(({ program }) => findTables(program, "exported")));
  return parsed.flatMap(({ name, text, program, module }) => {
    const imported = module.staticImports.flatMap(({ entries }) =>
      entries.flatMap(({ importName, localName }) =>
        exported.has(importName.name ?? "") ? [localName.value] : [],
      ),
    );
    const tables = new Set([...findTables(program, "any"), ...imported]);
    const problems: string[] = [];
    const report = (node: Node, advice: string) => {
      const line = text.slice(0, node.start).split("\n").length;
      problems.push(`${name}:${line} ${text.slice(node.start, node.end)} ${advice}`);
    };
    new Visitor({
      MemberExpression: (node) => {
        const { object, property, computed } = node;
        if (!computed || object.type !== "Identifier" || !tables.has(object.name)) return;
        if (property.type !== "Literal")
          report(node, "can find inherited names: use a Map or lookUp");
      },
      BinaryExpression: (node) => {
        if (
          node.operator === "in" &&
          node.right.type === "Identifier" &&
          isTableName(node.right.name)
        )
          report(node, "is true for inherited names: use Object.hasOwn");
      },
    }).visit(program);
    return problems;
  });
}

/** The constants at the top of a file whose type is a record of any text. */
function findTables({ body }: { body: readonly Node[] }, which: "any" | "exported"): string[] {
  return body.flatMap((statement) => {
    const isExport = statement.type === "ExportNamedDeclaration";
    if (which === "exported" && !isExport) return [];
    const declaration = isExport ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id }) => getTableName(id) ?? []);
  });
}

function getTableName(id: BindingPattern): string | null {
  if (id.type !== "Identifier") return null;
  // The parser's types leave the annotation out.
  const annotated: { typeAnnotation?: TSTypeAnnotation | null } = id;
  return isRecordOfText(annotated.typeAnnotation?.typeAnnotation) ? id.name : null;
}

/** `Record<string, …>`, also within `Readonly` or `Partial`. */
function isRecordOfText(type: Node | undefined): boolean {
  if (type?.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return false;
  const [first] = type.typeArguments?.params ?? [];
  const { name } = type.typeName;
  if (name === "Record") return first?.type === "TSStringKeyword";
  return (name === "Readonly" || name === "Partial") && isRecordOfText(first);
}

function isTableName(name: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(name);
}
