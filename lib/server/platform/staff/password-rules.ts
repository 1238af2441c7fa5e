import { processState } from "@/lib/server/core/process-state";

/** The minimum length of what remains of a password after removing words that others know about the person. */
const OWN_PART_LENGTH = 8;
const DISTINCT_CHARACTERS = 5;
/** Shorter words, such as "at" and "of", occur in many good passwords. */
const SHORTEST_WORD = 3;

/** Characters that stand for each other: a text is compared after each has become the letter on the right. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    "0": "o",
    "1": "l",
    "3": "e",
    "4": "a",
    "5": "s",
    "7": "t",
    "8": "b",
    "9": "g",
    "@": "a",
    "€": "e",
    "(": "c",
    "+": "t",
    $: "s",
    "!": "l",
    "|": "l",
    i: "l",
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
  if (hasFewCharacters(text)) return "Use more different characters";
  if (isRepetition(text) || isSequence(text)) return "Do not repeat or count characters";
  if (await isCommon(text)) return "This is one of the most common passwords";
  if (await isEasy(removeOwnTexts(owner, text))) {
    return "Use more than your name, your e-mail address or the clinic's name";
  }
  return null;
}

/** Whether what remains of a password beside the documented words is too little, or itself easy to guess. */
async function isEasy(rest: string): Promise<boolean> {
  const own = rest.replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (own.length < OWN_PART_LENGTH || hasFewCharacters(rest)) return true;
  return isRepetition(own) || isSequence(own) || (await isCommon(rest));
}

function hasFewCharacters(text: string): boolean {
  return new Set(text.replaceAll(/\s/g, "")).size < DISTINCT_CHARACTERS;
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

/** Whether a text is listed, also with look-alikes, and with digits and signs around or between its letters. */
async function isCommon(text: string): Promise<boolean> {
  const common = await readCommonPasswords();
  const words = [...getCores(text).map(fold), ...getCores(fold(text))];
  return words.some((word) => word.length >= SHORTEST_WORD && common.has(word));
}

/** A text, and without what is not a letter at its end, at both ends and anywhere. */
function getCores(text: string): string[] {
  const characters = [...text];
  const last = characters.findLastIndex((character) => /\p{L}/u.test(character));
  const head = characters.slice(0, last + 1).join("");
  return [text, head, head.replace(/^[^\p{L}]+/u, ""), text.replaceAll(/[^\p{L}]/gu, "")];
}

/** Of the same length, in which what looks alike is equal. */
function fold(text: string): string {
  return text.replaceAll(/./gsu, (letter) => LOOK_ALIKES.get(letter) ?? letter);
}

/** Removes words about the person, their clinic or Phial, also when they are written with look-alikes. */
function removeOwnTexts({ email, name, clinic }: PasswordOwner, text: string): string {
  const words = `${email} ${name} ${clinic} phial`
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length)
    .map(fold);
  const left = words.reduce(
    (folded, word) => folded.replaceAll(word, " ".repeat(word.length)),
    fold(text),
  );
  return text
    .split("")
    .filter((_, at) => left[at] !== " ")
    .join("");
}

/** About 49,000 passwords, with look-alikes folded, loaded when the first password is checked. */
const readCommonPasswords = processState(
  "common passwords",
  async (): Promise<ReadonlySet<string>> => {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    return new Set(dictionary["passwords-common"].map(fold));
  },
);
