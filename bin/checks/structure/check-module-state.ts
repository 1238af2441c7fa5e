import path from "node:path";
import { type Expression, type Node, type Program, Visitor } from "oxc-parser";
import { parseSource, readSources, type SourceFile } from "@/bin/checks/read-sources";
import type { CommandResult } from "@/bin/checks/run-command";
import { findNamedStates } from "./named-states";
import {
  EXCEPTIONS,
  NAMED_STATE,
  STATELESS_FUNCTIONS,
  STATELESS_METHODS,
  TABLES,
} from "./stateless-builders";

const root = path.resolve(import.meta.dirname, "..", "..", "..");

/**
 * Checks that no module of the dashboard's server keeps state: the bundler compiles it once for each entry that needs
 * it, so that its state would exist several times. `processState` keeps it instead, under a name of its own.
 */
export async function checkModuleState(): Promise<CommandResult> {
  const problems = findModuleState(await readSources(root));
  const advice = "State of the process is declared with processState, under a name of its own.";
  return { ok: problems.length === 0, output: [...problems, advice].join("\n") };
}

/** The problems of some files as lines of text, each with file and line; also exceptions that nothing needs. */
export function findModuleState(
  files: readonly SourceFile[],
  exceptions: ReadonlyMap<string, string> = EXCEPTIONS,
): string[] {
  const problems: string[] = [];
  const used = new Set<string>();
  const names = new Map<string, string>();
  for (const file of files.filter(isChecked)) {
    const { name, text } = file;
    const { program } = parseSource(file);
    const at = ({ start }: Node) => `${name}:${text.slice(0, start).split("\n").length}`;
    const report = (node: Node, owner: string, problem: string) => {
      const key = `${name} ${owner}`;
      if (exceptions.has(key)) used.add(key);
      else problems.push(`${at(node)} ${owner} ${problem}`);
    };
    const known = readTopLevel(program, { report, mayCall: name.startsWith(TABLES) });
    findChanges(program, known, report);
    for (const { node, owner, state } of findNamedStates(program)) {
      const first = names.get(state ?? "");
      if (state === null) report(node, owner, "has a name that is not a plain text");
      else if (first === undefined) names.set(state, at(node));
      else report(node, owner, `has the name of the state at ${first}`);
    }
  }
  const unused = [...exceptions.keys()].filter((key) => !used.has(key));
  return [...problems, ...unused.map((key) => `${key} is an exception that nothing needs`)];
}

function isChecked({ name }: SourceFile): boolean {
  if (name === "proxy.ts" || name === "instrumentation.ts") return true;
  return name.startsWith("lib/server/") && !name.startsWith("lib/server/testing/");
}

type Report = (node: Node, owner: string, problem: string) => void;
type Rules = { readonly report: Report; readonly mayCall: boolean };

/** Reports what a module makes and keeps when it is loaded; returns the names that it declares. */
function readTopLevel({ body }: Program, rules: Rules): ReadonlySet<string> {
  const { report } = rules;
  const known = new Set<string>();
  for (const statement of body) {
    const declared = getDeclared(statement);
    if (declared?.type === "VariableDeclaration") {
      for (const { id, init } of declared.declarations) {
        const owner = id.type === "Identifier" ? id.name : "a destructured constant";
        known.add(owner);
        if (declared.kind !== "const" && !declared.declare) report(id, owner, "can change");
        if (init !== null && !isReadonlyTable(id, init)) reportMade(init, owner, rules);
      }
    } else if (declared?.type === "ClassDeclaration") {
      const owner = declared.id?.name ?? "default";
      known.add(owner);
      for (const member of declared.body.body) {
        if (member.type === "StaticBlock") report(member, owner, "runs code when it is loaded");
        if (member.type !== "PropertyDefinition" || !member.static) continue;
        if (!member.readonly) report(member, owner, "has a static property that can change");
        if (member.value) reportMade(member.value, owner, rules);
      }
    } else if (declared?.type === "FunctionDeclaration") {
      known.add(declared.id?.name ?? "default");
    } else if (declared?.type === "ExpressionStatement") {
      reportMade(declared.expression, "a statement", rules);
    } else if (declared && !IGNORED.has(declared.type)) {
      reportMade(declared as Expression, "default", rules);
    }
  }
  return known;
}

const IGNORED: ReadonlySet<string> = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "TSTypeAliasDeclaration",
  "TSInterfaceDeclaration",
]);

function getDeclared(statement: Program["body"][number]): Node | null {
  if (statement.type === "ExportNamedDeclaration") return statement.declaration;
  return statement.type === "ExportDefaultDeclaration" ? statement.declaration : statement;
}

/** `const NAME: ReadonlyMap<…> = new Map(…)`, or with a set. */
function isReadonlyTable(id: Node, init: Expression): boolean {
  if (init.type !== "NewExpression" || init.callee.type !== "Identifier") return false;
  const { name } = init.callee;
  if (name !== "Map" && name !== "Set") return false;
  // The parser's types leave the annotation out.
  const annotated = id as { typeAnnotation?: { typeAnnotation: Node } | null };
  const type = annotated.typeAnnotation?.typeAnnotation;
  return (
    type?.type === "TSTypeReference" &&
    type.typeName.type === "Identifier" &&
    type.typeName.name === `Readonly${name}`
  );
}

/** Reports every object that this expression makes when it is evaluated, unless it is known to have no state. */
function reportMade(made: Expression, owner: string, { report, mayCall }: Rules): void {
  // Functions run later, except those given to methods such as `map`; a spread set is gone at once.
  const later: Node[] = [];
  const passing = new Set<Node>();
  const isLater = ({ start, end }: Node) =>
    later.some((each) => each.start <= start && end <= each.end);
  new Visitor({
    ArrowFunctionExpression: (node) => void (passing.has(node) || later.push(node)),
    FunctionExpression: (node) => void later.push(node),
    SpreadElement: ({ argument }) => void passing.add(argument),
    NewExpression: (node) => {
      if (isLater(node) || passing.has(node)) return;
      report(node, owner, "is or holds an object with state");
    },
    CallExpression: (node) => {
      if (mayCall || isLater(node)) return;
      const { callee } = node;
      if (callee.type === "MemberExpression" && !callee.computed) {
        const method = callee.property.type === "Identifier" ? callee.property.name : "";
        if (EAGER_METHODS.has(method)) for (const each of node.arguments) passing.add(each);
        if (isStatelessMethod(callee.object, method)) return;
        report(node, owner, `calls ${method}, which is not known to be without state`);
      } else if (callee.type === "Identifier") {
        if (STATELESS_FUNCTIONS.has(callee.name) || NAMED_STATE.has(callee.name)) return;
        report(node, owner, `calls ${callee.name}, which is not known to be without state`);
      } else report(node, owner, "calls what it makes");
    },
    TaggedTemplateExpression: (node) => {
      const isSql = node.tag.type === "Identifier" && node.tag.name === "sql";
      if (!isSql && !isLater(node)) report(node, owner, "calls a tag");
    },
  }).visit(toProgram(made));
}

/** They call the function that they are given at once. */
const EAGER_METHODS: ReadonlySet<string> = new Set(["map", "flatMap", "filter", "from"]);

function isStatelessMethod(object: Node, method: string): boolean {
  const owner = object.type === "Identifier" ? `${object.name}.${method}` : "";
  if (STATELESS_METHODS.has(owner) || STATELESS_METHODS.has(`*.${method}`)) return true;
  return getRoot(object) === "z";
}

function getRoot(node: Node): string | null {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return getRoot(node.object);
  return node.type === "CallExpression" ? getRoot(node.callee) : null;
}

const CHANGING_METHODS: ReadonlySet<string> = new Set(
  "add clear copyWithin delete fill pop push reverse set shift sort splice unshift".split(" "),
);

/** Reports each declared object that the module changes later: a list that is filled, a field that is assigned. */
function findChanges(program: Program, known: ReadonlySet<string>, report: Report): void {
  const check = (target: Node, node: Node) => {
    if (target.type !== "MemberExpression") return;
    const name = getObject(target);
    if (name !== null && known.has(name)) report(node, name, "is changed later");
  };
  new Visitor({
    AssignmentExpression: (node) => check(node.left, node),
    UpdateExpression: (node) => check(node.argument, node),
    UnaryExpression: (node) => void (node.operator === "delete" && check(node.argument, node)),
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (CHANGING_METHODS.has(callee.property.name)) check(callee, node);
    },
  }).visit(program);
}

/** The name in `name.a.b`; null where a call is between. */
function getObject(node: Node): string | null {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" ? getObject(node.object) : null;
}

/** The visitor begins only at a program. */
function toProgram(expression: Expression): Program {
  const { start, end } = expression;
  const statement = { type: "ExpressionStatement", expression, start, end } as const;
  return {
    type: "Program",
    body: [statement],
    sourceType: "module",
    hashbang: null,
    comments: [],
    start,
    end,
  } as Program;
}
