import { hasAffirmed, refusesSample } from "@/lib/result-assessment/refused-sample";

/**
 * Words by which a laboratory asks for a call or states what must not wait. They are fewer than those that keep a value
 * from being assessed: a person who has to read every remark reads none.
 */
const URGENT =
  /\b(?:critical|panic|urgent(?:ly)?|emergency|action required|immediate(?:ly)? (?:attention|action|follow)|notified|called (?:to|at|by)|malignan\w{1,4}|carcinoma|leuk(?:a)?emia|lymphoma|amended|supersed\w{2,3})\b/gi;

/** Why such a note is to be read. */
export const ALARMING = "The note says something that has to be read.";

/** Whether a person has to read a note because it withdraws a value, refuses a specimen, or must not wait. */
export function isAlarmingNote(text: string): boolean {
  return refusesSample(text) || hasAffirmed(text, URGENT);
}
