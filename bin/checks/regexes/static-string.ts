import { type Expression, type Node, type Program, Visitor } from "oxc-parser";

export type SourceNode = Node;

/** A file's constants by name; names declared more than once, in whatever scope, are left out. */
export type Constants = ReadonlyMap<string, Expression>;

export function findConstants(program: Program): Constants {
  const constants = new Map<string, Expression>();
  const ambiguous = new Set<string>();
  const addNames = (pattern: SourceNode) => {
    for (const name of namesIn(pattern)) ambiguous.add(name);
  };
  const addParameters = ({ params }: { params: readonly SourceNode[] }) => params.forEach(addNames);
  new Visitor({
    VariableDeclaration: ({ kind, declarations }) => {
      for (const { id, init } of declarations) {
        const isConstant = kind === "const" && id.type === "Identifier" && init !== null;
        if (isConstant && !constants.has(id.name)) constants.set(id.name, init);
        else addNames(id);
      }
    },
    FunctionDeclaration: addParameters,
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
  }).visit(program);
  for (const name of ambiguous) constants.delete(name);
  return constants;
}

/**
 * The text that an expression always evaluates to: a string, a template of such texts (plain or String.raw), a
 * concatenation of them, a constant of the file, or the source of a regular expression. Null when it is only known at
 * run time.
 */
export function readStaticString(node: SourceNode, constants: Constants): string | null {
  switch (node.type) {
    case "Literal":
      if ("regex" in node) return node.regex.pattern;
      return typeof node.value === "string" ? node.value : null;
    case "TemplateLiteral":
      return joinTemplate(node, constants, (quasi) => quasi.value.cooked ?? null);
    case "TaggedTemplateExpression":
      return isStringRaw(node.tag)
        ? joinTemplate(node.quasi, constants, (quasi) => quasi.value.raw)
        : null;
    case "BinaryExpression":
      return node.operator === "+" ? joinAll([node.left, node.right], constants) : null;
    case "Identifier":
      return readConstant(node.name, constants);
    case "MemberExpression":
      return isNamed(node.property, "source") && !node.computed
        ? readStaticString(node.object, constants)
        : null;
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return readStaticString(node.expression, constants);
    default:
      return null;
  }
}

/** The names that a parameter or the left side of a declaration binds. */
function namesIn(pattern: SourceNode): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === "Property" ? property.value : property),
      );
    default:
      return [];
  }
}

type Template = Extract<Node, { type: "TemplateLiteral" }>;

function joinTemplate(
  { quasis, expressions }: Template,
  constants: Constants,
  readQuasi: (quasi: Template["quasis"][number]) => string | null,
): string | null {
  let text = "";
  for (const [index, quasi] of quasis.entries()) {
    const expression = expressions[index];
    const fixed = readQuasi(quasi);
    const inserted = expression ? readStaticString(expression, constants) : "";
    if (fixed === null || inserted === null) return null;
    text += fixed + inserted;
  }
  return text;
}

function joinAll(nodes: readonly SourceNode[], constants: Constants): string | null {
  const parts = nodes.map((node) => readStaticString(node, constants));
  return parts.every((part) => part !== null) ? parts.join("") : null;
}

function readConstant(name: string, constants: Constants): string | null {
  const value = constants.get(name);
  if (!value) return null;
  // Leaves out the name itself, so that a self-referencing constant cannot recurse forever.
  const others = new Map([...constants].filter(([other]) => other !== name));
  return readStaticString(value, others);
}

function isStringRaw(node: SourceNode): boolean {
  return (
    node.type === "MemberExpression" &&
    isNamed(node.object, "String") &&
    isNamed(node.property, "raw")
  );
}

function isNamed(node: SourceNode, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}
