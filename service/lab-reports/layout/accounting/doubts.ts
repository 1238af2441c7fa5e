import { joinText } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";

/** What a laboratory says against its own values: the specimen, an interference, a value that may be wrong. */
const DOUBT =
  /\b(?:ha?emoly[sz]\w*|lipa?em\w*|icter\w*|clott\w*|contaminat\w*|insufficient (?:sample|specimen|quantity|volume|blood|material)|(?:quantity|volume) (?:was |is |not )?(?:in)?sufficient|unsuitable|interfer\w*|falsely|spurious\w*|caution|re-?collect\w*|repeat (?:test|collection|specimen|sample)\w*|delay\w* (?:in )?(?:separation|transport|receipt|processing))\b/i;

/** Whether a text doubts a result, which a person has to see, also where it became the comment of one. */
export function isDoubt(words: readonly ReadWord[]): boolean {
  return DOUBT.test(joinText(words));
}
