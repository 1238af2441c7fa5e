import type { JsonNode } from "@/service/unmatched-results/report/json-node";

/** The text of a resource or section that says something that its other parts do not; null if it repeats them. */
export interface FhirNarrative {
  readonly text: string;
  /** Written by a program from the other parts; otherwise a person's words. */
  readonly isGenerated: boolean;
}

const STATUSES = ["generated", "extensions", "additional", "empty"];
const ENTITIES = new Map(
  Object.entries({ lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " }),
);

/** Reads the narrative of a resource. One that only repeats words of the other parts counts as read and is not shown. */
export function readNarrative(node: JsonNode): FhirNarrative | null {
  const [status, div] = [node.get("text").get("status"), node.get("text").get("div")];
  const isKnown = STATUSES.includes(status.peek() ?? "");
  if (isKnown) status.place();
  const text = toPlain(div.read() ?? "");
  if (text === "") return null;
  const isGenerated = status.peek() === "generated";
  const known = new Set(
    node
      .children()
      .filter(({ key }) => key !== "text")
      .flatMap(listLeafTexts)
      .flatMap(getTokens),
  );
  const isRepeated = isGenerated && getTokens(text).every((word) => known.has(word));
  return isRepeated ? null : { text, isGenerated };
}

function listLeafTexts(node: JsonNode): string[] {
  const text = node.peek();
  return text === null ? node.children().flatMap(listLeafTexts) : [text];
}

function getTokens(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function toPlain(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&(\w{2,6});/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();
}
