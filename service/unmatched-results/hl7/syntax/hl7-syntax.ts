import { Refusal } from "@/service/http/refusal";
import { findDecoder } from "./hl7-character-set";

/** How one message is written: its delimiters (MSH-1, MSH-2) and the character set of its escaped bytes (MSH-18). */
export interface Hl7Syntax {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escapeSign: string;
  readonly subcomponent: string;
  readonly decode: (bytes: Uint8Array) => string | null;
}

/** The component, repetition, escape and subcomponent characters, and since v2.7 the one for cut texts. */
const ENCODING_CHARACTERS = /^[^\w\s]{4,5}$/;

/**
 * Reads the delimiters and the character set from a message's MSH. Refuses with 400 a header whose delimiters are not
 * four or five different signs, because every text would then be divided wrongly.
 */
export function readSyntax(header: string): Hl7Syntax {
  const field = header[3] ?? "";
  const fields = header.split(field);
  const characters = fields[1] ?? "";
  const isDistinct = new Set(field + characters).size === characters.length + 1;
  if (!/^[^\w\s]$/.test(field) || !ENCODING_CHARACTERS.test(characters) || !isDistinct) {
    throw new Refusal(400, "MSH-2 of the message does not name its delimiters, for example ^~\\&.");
  }
  const [component = "", repetition = "", escapeSign = "", subcomponent = ""] = characters;
  const [characterSet = ""] = (fields[17] ?? "").split(repetition);
  return {
    field,
    component,
    repetition,
    escapeSign,
    subcomponent,
    decode: findDecoder(characterSet.trim()),
  };
}
