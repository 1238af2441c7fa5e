import { type CallExpression, type Node, type Program, Visitor } from "oxc-parser";
import { NAMED_STATE } from "./stateless-builders";

type NamedState = { readonly node: Node; readonly owner: string; readonly state: string | null };

/** The states that a file declares, each with its constant; the name is null when it is no plain text. */
export function findNamedStates(program: Program): NamedState[] {
  const found: NamedState[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") return;
      if (!NAMED_STATE.has(init.callee.name)) return;
      const owner = id.type === "Identifier" ? id.name : "a state";
      found.push({ node: init, owner, state: readName(init) });
    },
  }).visit(program);
  return found;
}

/** The first argument, or the `name` of an object there. */
function readName({ arguments: [first] }: CallExpression): string | null {
  if (first?.type === "ObjectExpression") {
    for (const property of first.properties) {
      if (property.type !== "Property" || property.key.type !== "Identifier") continue;
      if (property.key.name === "name") return readText(property.value);
    }
  }
  return first ? readText(first) : null;
}

function readText(node: Node): string | null {
  return node.type === "Literal" && typeof node.value === "string" ? node.value : null;
}
