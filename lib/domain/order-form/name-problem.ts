import { PatientName } from "@/lib/contract/service/person-details";

const MAX_LENGTH = 50;
const ALLOWED = /^[a-zA-Z0-9\-.,' ]$/;
const RULE = "Labs take letters without accents, digits, - . , ' and single spaces.";

/**
 * What labs would not take in a first or last name, with the character and its place; null for a good name.
 * The verdict is the contract's own pattern (decision 22), applied after trimming as the service does.
 */
export function nameProblem(text: string): string | null {
  const name = text.trim();
  if (name === "") return "Write the name.";
  if (PatientName.safeParse(name).success) return null;
  const letters = Array.from(name);
  if (letters.length > MAX_LENGTH)
    return `The name has ${letters.length} characters; labs take ${MAX_LENGTH}.`;
  const wrong = letters.findIndex((letter) => !ALLOWED.test(letter));
  if (wrong >= 0) return `Character ${wrong + 1}, “${letters[wrong]}”, is not allowed. ${RULE}`;
  if (!/^[a-zA-Z0-9]/.test(name)) {
    return `Character 1, “${letters[0]}”, may not begin a name: begin with a letter or a digit.`;
  }
  const gap = name.search(/ {2}/);
  if (gap >= 0) return `Characters ${gap + 1} and ${gap + 2} are two spaces in a row: leave one.`;
  return RULE;
}
