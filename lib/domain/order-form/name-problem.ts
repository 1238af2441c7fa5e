import { PatientName } from "@/lib/contract/service/person-details";

const MAX_LENGTH = 50;
const ALLOWED = /^[a-zA-Z0-9\-.,' ]$/;
const RULE = "Labs accept letters without accents, digits, - . , ' and single spaces.";

/**
 * Why labs would not accept a first or last name, including the invalid character and its position; null for a valid
 * name. The contract's pattern decides (decision 22), after trimming as the service does.
 */
export function nameProblem(text: string): string | null {
  const name = text.trim();
  if (name === "") return "Enter the name.";
  if (PatientName.safeParse(name).success) return null;
  const letters = Array.from(name);
  if (letters.length > MAX_LENGTH)
    return `The name has ${letters.length} characters; labs accept ${MAX_LENGTH}.`;
  const invalidIndex = letters.findIndex((letter) => !ALLOWED.test(letter));
  if (invalidIndex >= 0)
    return `Character ${invalidIndex + 1}, “${letters[invalidIndex]}”, is not allowed. ${RULE}`;
  if (!/^[a-zA-Z0-9]/.test(name)) {
    return `Character 1, “${letters[0]}”, may not begin a name: begin with a letter or a digit.`;
  }
  const gap = name.search(/ {2}/);
  if (gap >= 0) return `Characters ${gap + 1} and ${gap + 2} are two spaces in a row: leave one.`;
  return RULE;
}
