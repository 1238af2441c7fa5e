import { type Leaf, listLeaves, readDelimiters } from "./leaves";
import { unescapeText } from "./unescape";

/** Components that carry a text which a clinician may need, by field; null for all components. */
type Fields = ReadonlyMap<number, readonly number[] | null>;

const fields = (...rows: readonly (readonly [field: number, components?: readonly number[]])[]) =>
  new Map(rows.map(([field, components = null]) => [field, components] as const));

/** HL7 2.5.1, chapters 3, 4 and 7. Codes, numbers of people and coding systems are left out, and so are flags' texts. */
const CLINICAL = new Map<string, Fields>([
  ["PID", fields([5, [1, 2, 3, 4]])],
  ["ORC", fields([16, [2, 5]])],
  ["OBR", fields([4, [2, 5]], [12, [2]], [13], [15], [31, [2, 5, 9]], [39, [1, 2, 5]])],
  [
    "OBX",
    fields(
      [3, [2, 5]],
      [5],
      [6, [1, 2]],
      [7],
      [8, [1]],
      [16, [2, 3]],
      [17, [1, 2, 5]],
      [23, [1]],
      [24, [1, 2, 3]],
      [25, [2, 3]],
    ),
  ],
  ["NTE", fields([3])],
  [
    "SPM",
    fields(
      [4, [2, 5]],
      [5, [2, 5]],
      [6, [2, 5]],
      [7, [2, 5]],
      [8, [2, 5]],
      [14],
      [21, [2, 5]],
      [24, [2, 5]],
    ),
  ],
  ["DG1", fields([3, [2, 5]], [4])],
  ["AL1", fields([3, [2, 5]], [5])],
]);
const CODED = /^(?:CE|CWE|CNE|CF)$/;
const DOCUMENT = /^(?:ED|RP)$/;
/** A coding system, which names no finding. */
const SYSTEM = /^(?:LN|SCT|UCUM|L|I9|I10|HL7\d{4,5}|HL7|99\w{1,10}|PLT\d{0,3}|ICD\w{0,5})$/;
const HAS_LETTER = /\p{L}/u;

/** The clinical texts of a message, unescaped, each with its place. */
export function listClinicalTexts(
  message: string,
): { readonly leaf: Leaf; readonly text: string }[] {
  const types = new Map<number, string>();
  return listLeaves(message).flatMap((leaf) => {
    if (leaf.name === "OBX" && leaf.field === 2) types.set(leaf.segment, leaf.text);
    const text = unescapeText(leaf.text, message).trim();
    const isText = text.length > 1 && text !== '""' && HAS_LETTER.test(text);
    return isText && isClinical(leaf, types.get(leaf.segment) ?? "") ? [{ leaf, text }] : [];
  });
}

function isClinical({ name, field, component, text }: Leaf, type: string): boolean {
  // A segment of the sender's own may say anything: its sentences count.
  if (name.startsWith("Z")) return text.includes(" ");
  const components = CLINICAL.get(name)?.get(field);
  if (components === undefined) return false;
  if (name === "OBX" && field === 5) {
    if (DOCUMENT.test(type)) return false;
    if (CODED.test(type)) return [2, 5, 9].includes(component);
  }
  if (SYSTEM.test(text)) return false;
  return components === null || components.includes(component);
}

/** Whether a message reports results: the folder with real messages has orders too. */
export function isResultMessage(message: string): boolean {
  const { field, component } = readDelimiters(message);
  const type = message.slice(message.indexOf("MSH")).split(field)[8] ?? "";
  return type.split(component)[0] === "ORU";
}
