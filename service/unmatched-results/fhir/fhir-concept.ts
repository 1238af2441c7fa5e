import type { JsonNode } from "@/service/unmatched-results/report/json-node";

/** One code of a concept. */
export interface FhirCoding {
  readonly system: string | null;
  readonly code: string | null;
  readonly display: string | null;
}

/** A CodeableConcept, of which everything was read. Who reads one shows its texts. */
export interface FhirConcept {
  readonly text: string | null;
  readonly codings: readonly FhirCoding[];
}

export const LOINC = "http://loinc.org";

/** An address of a code system says in which language a code is written, and nothing of its own. */
const ADDRESS = /^(?:https?:\/\/|urn:)\S+$/i;
const CODE = /^\S{1,100}$/;

/** Reads a CodeableConcept. A code stands for its text, so that it needs no place of its own beside one. */
export function readConcept(node: JsonNode): FhirConcept {
  const text = node.get("text").read();
  return { text, codings: node.list("coding").map((each) => readCoding(each, text !== null)) };
}

/** Reads one code; one that is no code, or of a system that has no address, is left unread beside its text. */
export function readCoding(node: JsonNode, hasText: boolean): FhirCoding {
  const [system, code, version] = [node.get("system"), node.get("code"), node.get("version")];
  const display = node.get("display").read();
  if (ADDRESS.test(system.peek() ?? "")) system.place();
  if (!hasText && display === null ? code.peek() !== null : CODE.test(code.peek() ?? "")) {
    code.place();
  }
  if (CODE.test(version.peek() ?? "")) version.place();
  if (/^(?:true|false)$/.test(node.get("userSelected").peek() ?? "")) {
    node.get("userSelected").place();
  }
  return { system: system.peek(), code: code.peek(), display };
}

/** The readable text of a concept: the laboratory's own text, else the text of a code, else its code. */
export function getConceptText(concept: FhirConcept): string | null {
  return listConceptTexts(concept)[0] ?? null;
}

/** Every text of a concept once, the laboratory's own first; a code that has none as `code 123`. */
export function listConceptTexts({ text, codings }: FhirConcept): string[] {
  const texts = [text, ...codings.map(({ display }) => display)].flatMap((each) => each ?? []);
  if (texts.length > 0) return [...new Set(texts)];
  return [...new Set(codings.flatMap(({ code }) => code ?? []))].map((code) => `code ${code}`);
}
