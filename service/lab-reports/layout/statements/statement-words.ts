import { FILING } from "@/service/lab-reports/layout/marks/entry-codes";
import { joinText } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";

/** What makes it unclear what a text says of a value: negations, conditions, aims, other days. */
const REVERSED =
  /\b(?:not|no|never|without|if|unless|should|would|could|previous(?:ly)?|prior|last|earlier|before|after|formerly|then|since|until|ago|yesterday|initial(?:ly)?|admission|baseline|repeat(?:ed)?|fell|rose|down|up|from|goals?|targets?|aims?|risk|dose|or (?:higher|lower|more|less|above|below|greater|over|under)|suggests?|indicates?|diagnos\w*|recommend\w*|guidelines?|considered|defined|notes?|comments?|remarks?|people|patients|women|men|adults|children|january|february|march|april|june|july|august|september|october|november|december)\b|n['’]t\b/i;
export const RANGE_WORD =
  /^(?:normal|reference|ref|ref\.|nr|rr|normally|expected|range|ranges|interval|limits?):?$/i;
export const RANGE_FILLER =
  /^(?:normal|expected|reference|ref|ref\.|nr|rr|ranges?|interval|limits?|values?|is|are|of):?$|^:$/i;

/** Whether words leave it unclear what is said of a value. */
export function isUnclear(words: readonly ReadWord[]): boolean {
  return REVERSED.test(joinText(words).replace(FILING, ""));
}
