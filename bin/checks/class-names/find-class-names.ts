import { parseSource, type SourceFile } from "@/bin/checks/read-sources";

type SyntaxNode = { readonly type: string; readonly [key: string]: unknown };

function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  );
}

function listChildren(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/**
 * The class names that a TypeScript file contains: in attributes and properties whose name ends with `className`, and
 * in every string of a file of class names (`*-class.ts`). Names assembled at run time are left out.
 */
export function findClassNames(file: SourceFile): string[] {
  const names = new Set<string>();
  const isClassFile = file.name.endsWith("-class.ts");
  const search = (node: SyntaxNode): void => {
    const value = getClassValue(node);
    if (value) collect(value, names);
    else if (isClassFile && node.type === "VariableDeclarator" && isNode(node.init)) {
      collect(node.init, names, true);
    }
    for (const child of listChildren(node)) search(child);
  };
  const program: unknown = parseSource(file).program;
  if (isNode(program)) search(program);
  return [...names];
}

/** The value of a `className` attribute or property. */
function getClassValue(node: SyntaxNode): SyntaxNode | null {
  const name =
    node.type === "JSXAttribute" ? node.name : node.type === "Property" ? node.key : null;
  if (!isNode(name) || typeof name.name !== "string" || !/[cC]lassName$/.test(name.name)) {
    return null;
  }
  return isNode(node.value) ? node.value : null;
}

function collect(node: SyntaxNode, names: Set<string>, withProperties = false): void {
  const add = (text: string) => {
    for (const name of text.split(/\s+/)) if (name !== "") names.add(name);
  };
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string") add(node.value);
      return;
    case "TemplateLiteral":
      for (const text of listWholeTexts(node)) add(text);
      for (const child of listChildren(node)) {
        if (child.type !== "TemplateElement") collect(child, names, withProperties);
      }
      return;
    case "ConditionalExpression":
      for (const side of [node.consequent, node.alternate]) {
        if (isNode(side)) collect(side, names, withProperties);
      }
      return;
    case "CallExpression":
      // `[…].filter(Boolean).join(" ")`: collects from the array, not from the separator.
      if (isNode(node.callee) && node.callee.type === "MemberExpression") {
        if (isNode(node.callee.object)) collect(node.callee.object, names, withProperties);
      }
      return;
    case "Property":
      if (isNode(node.value)) collect(node.value, names, withProperties);
      return;
    case "ObjectExpression":
      if (!withProperties) return;
      break;
    case "BinaryExpression":
      if (node.operator !== "+") return;
      break;
    case "ArrowFunctionExpression":
    case "MemberExpression":
    case "JSXElement":
      return;
    default:
  }
  for (const child of listChildren(node)) collect(child, names, withProperties);
}

/** The texts of a template, without words that an adjacent expression completes. */
function listWholeTexts(template: SyntaxNode): string[] {
  const quasis = Array.isArray(template.quasis) ? template.quasis.filter(isNode) : [];
  return quasis.map((quasi, index) => {
    const { value } = quasi;
    const isText = typeof value === "object" && value !== null && "raw" in value;
    let text = isText ? String(value.raw) : "";
    if (index > 0) text = text.replace(/^\S+/, "");
    if (index < quasis.length - 1) text = text.slice(0, findLastSpace(text) + 1);
    return text;
  });
}

function findLastSpace(text: string): number {
  return Math.max(text.lastIndexOf(" "), text.lastIndexOf("\n"));
}
