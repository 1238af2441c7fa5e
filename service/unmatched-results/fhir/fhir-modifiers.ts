import type { JsonNode } from "@/service/unmatched-results/report/json-node";

const MODIFIERS: readonly unknown[] = ["modifierExtension", "implicitRules"];

/**
 * What changes the meaning of a part and was not understood: modifier extensions and implicit rules, which must not be
 * ignored (FHIR R4, 2.4.1.0.2), except below these keys. Call it once what is understood has been read.
 */
export function findModifiers(node: JsonNode, except: readonly string[]): string[] {
  if (node.isLeaf) return [];
  return node.children().flatMap((each) => {
    if (except.includes(String(each.key)) || each.key === "contained") return [];
    return MODIFIERS.includes(each.key) ? listTexts(each) : findModifiers(each, []);
  });
}

function listTexts(modifier: JsonNode): string[] {
  const texts = modifier.unread().map((each) => each.peek());
  return texts.length === 0 ? [] : [texts.join(" ")];
}
