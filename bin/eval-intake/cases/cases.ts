import type { Case } from "./case";
import { CONTRADICTIONS } from "./contradictions";
import { DAMAGED_MESSAGES } from "./damaged-messages";
import { FHIR_CONTENTS } from "./fhir-contents";
import { FHIR_MEANING } from "./fhir-meaning";
import { JUDGMENTS } from "./judgments";
import { KEYS } from "./keys";
import { MESSAGE_CONTENTS } from "./message-contents";
import { NAMES_AND_TIMES } from "./names-and-times";

/** Every reproduction that needs nothing but a message and an order. */
export const CASES: readonly Case[] = [
  ...DAMAGED_MESSAGES,
  ...MESSAGE_CONTENTS,
  ...NAMES_AND_TIMES,
  ...FHIR_CONTENTS,
  ...FHIR_MEANING,
  ...JUDGMENTS,
  ...KEYS,
  ...CONTRADICTIONS,
];
