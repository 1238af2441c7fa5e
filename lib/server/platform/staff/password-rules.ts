import { processState } from "@/lib/server/core/process-state";

/** The minimum length of what remains of a password after removing words that others know about the person. */
const OWN_PART_LENGTH = 8;
const DISTINCT_CHARACTERS = 5;
/** Shorter words, such as "at" and "of", occur in many good passwords. */
const SHORTEST_WORD = 3;

const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    "0": "o",
    "1": "l",
    "3": "e",
    "4": "a",
    "5": "s",
    "7": "t",
    "@": "a",
    $: "s",
    "!": "i",
  }),
);

/** The owner of a password, with the details that others could use to guess it. */
export type PasswordOwner = { email: string; name: string; clinic: string };

/**
 * Why a chosen password is too easy to guess; null when it is not. Its length is checked by the contract. Rules: NIST
 * SP 800-63B 3.1.1.2 (common passwords, repetitions and sequences, context-specific words).
 */
export async function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
): Promise<string | null> {
  const text = password.normalize("NFKC").toLowerCase();
  if (new Set(text.replaceAll(/\s/g, "")).size < DISTINCT_CHARACTERS) {
    return "Use more different characters";
  }
  if (isRepetition(text) || isSequence(text)) return "Do not repeat or count characters";
  if (await isCommon(text)) return "This is one of the most common passwords";
  if (countOwnPart(text, owner) < OWN_PART_LENGTH) {
    return "Use more than your name, your e-mail address or the clinic's name";
  }
  return null;
}

function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}

/** Each character follows or precedes the one before it: abcdefghijkl, 987654321098. */
function isSequence(text: string): boolean {
  const steps = Array.from(text, (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at)).slice(
    0,
    -1,
  );
  const isStep = (step: number) => Math.abs(step) === 1 || Math.abs(step) === 9;
  return steps.every(isStep);
}

async function isCommon(text: string): Promise<boolean> {
  const common = await readCommonPasswords();
  const plain = Array.from(text, (letter) => LOOK_ALIKES.get(letter) ?? letter).join("");
  const words = [text, plain].flatMap((each) => [each, trimToLetters(each), keepLetters(each)]);
  const isLong = (word: string) => word.length >= SHORTEST_WORD;
  return words.some((word) => isLong(word) && common.has(word));
}

/** Removes everything around the first and last letter: password1234! becomes password. */
function trimToLetters(text: string): string {
  const isLetter = (letter: string) => letter.toLowerCase() !== letter.toUpperCase();
  const letters = Array.from(text);
  const first = letters.findIndex(isLetter);
  const last = letters.findLastIndex(isLetter);
  return first === -1 ? "" : letters.slice(first, last + 1).join("");
}

function keepLetters(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, "");
}

/** Counts the letters and digits that are not part of a word about the person, their clinic or Phial. */
function countOwnPart(text: string, { email, name, clinic }: PasswordOwner): number {
  const words = `${email} ${name} ${clinic} phial`
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, " "), text);
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, "").length;
}

/** About 49,000 passwords, loaded when the first password is checked. */
const readCommonPasswords = processState(
  "common passwords",
  async (): Promise<ReadonlySet<string>> => {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    return new Set(dictionary["passwords-common"]);
  },
);
