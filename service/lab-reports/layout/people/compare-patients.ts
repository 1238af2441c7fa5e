import { foldText, splitWords } from "@/lib/matching/fields/fold-text";
import { readName } from "@/lib/matching/fields/read-name";
import { countEdits } from "@/lib/matching/fields/spelling";
import { readDates } from "@/service/lab-reports/verify/report-patient";

/** What some pages print about their patient; null for what they do not print. */
export type PrintedPatient = {
  readonly name: string | null;
  readonly dob: string | null;
  /** Numbers of the patient by their labels: an `mrn` and a `patient id` number different things. */
  readonly ids: ReadonlyMap<string, string>;
  readonly sex: "male" | "female" | null;
  /** Whether it was read from an image, where a letter may be misread. */
  readonly isImage: boolean;
};

/** `unclear`: may be either; `unknown`: nothing that both print. */
export type PatientVerdict = "same" | "unclear" | "other" | "unknown";

/** `near`: a misread letter or a cut name apart. */
type Agreement = "same" | "loose" | "near" | "differs" | "none";

/**
 * Compares the patients of two pages. A different name, birth date or number is another patient. The forms of one name
 * (order, initials, hyphens, accents, titles) are the same patient where birth date and number, if both pages print
 * them, agree; a name that is only part of the other needs one that agrees. In images a misread letter is unclear.
 */
export function comparePatients(one: PrintedPatient, other: PrintedPatient): PatientVerdict {
  const isImage = one.isImage || other.isImage;
  const name = compareNames(one.name, other.name, isImage);
  const dob = compareBirthDates(one.dob, other.dob, isImage);
  const id = compareIds(one.ids, other.ids, isImage);
  const all = [name, dob, id];
  const proofs = [dob, id].filter((each) => each === "same").length;
  if (all.includes("differs")) {
    // One field that contradicts two others in an image was probably misread.
    const agreeing = all.filter((each) => each === "same" || each === "loose").length;
    return isImage && agreeing > 1 && !all.includes("near") ? "unclear" : "other";
  }
  if (all.every((each) => each === "none")) return "unknown";
  const isSexOther = one.sex !== null && other.sex !== null && one.sex !== other.sex;
  if (isSexOther || all.includes("near")) return "unclear";
  return name === "loose" && proofs === 0 ? "unclear" : "same";
}

function compareNames(one: string | null, other: string | null, isImage: boolean): Agreement {
  const [a, b] = [readName(one), readName(other)];
  if (a === null || b === null) return "none";
  const isGenerationOther = a.generation !== b.generation;
  if (isGenerationOther && a.generation !== null && b.generation !== null) return "differs";
  const isSame = areWordsSame(a.words, b.words);
  if (isSame && !isGenerationOther) return "same";
  if (isSame || isPart(a.words, b.words) || isPart(b.words, a.words)) return "loose";
  return isImage && getDistance(a.words, b.words) <= getMisreadings(a.joined) ? "near" : "differs";
}

/** Equal in any order and with any spaces, apart from the initials of middle names. */
function areWordsSame(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [dropInitials(one), dropInitials(other)];
  if (haveInitialsConflict(one, other)) return false;
  return rotate(b).some((words) => words.join("") === a.join(""));
}

function dropInitials(words: readonly string[]): readonly string[] {
  const full = words.filter((word) => word.length > 1);
  return full.length > 1 ? full : words;
}

/** Jane A Doe is not Jane B Doe. */
function haveInitialsConflict(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one, other].map((words) => words.filter((word) => word.length === 1));
  return Boolean(a?.length && b?.length && a.join("") !== b.join(""));
}

function rotate(words: readonly string[]): (readonly string[])[] {
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)]);
}

/** Whether every word of a name is a word, the beginning or the initial of a word of the other. */
function isPart(part: readonly string[], whole: readonly string[]): boolean {
  if (haveInitialsConflict(part, whole)) return false;
  const left = [...whole];
  const isEach = part.every((word) => {
    const at = left.findIndex((each) => each.startsWith(word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return isEach && part.some((word) => word.length > 1 && whole.includes(word));
}

function getDistance(one: readonly string[], other: readonly string[]): number {
  const a = dropInitials(one).join("");
  return Math.min(...rotate(dropInitials(other)).map((words) => countEdits(a, words.join(""))));
}

function getMisreadings(joined: string): number {
  return Math.min(3, Math.max(1, Math.floor(joined.length / 5)));
}

function compareBirthDates(one: string | null, other: string | null, isImage: boolean): Agreement {
  if (one === null || other === null) return "none";
  const [a, b] = [readDays(one), readDays(other)];
  if (a.length === 0 || b.length === 0) return squeeze(one) === squeeze(other) ? "same" : "near";
  if (a.some((day) => b.includes(day))) return "same";
  const edits = Math.min(...a.flatMap((day) => b.map((each) => countEdits(day, each))));
  return isImage && edits <= 1 ? "near" : "differs";
}

/** Every day that a printed date can mean, in both centuries where the year has two digits. */
export function readDays(printed: string): string[] {
  const days = readDates(printed);
  if (days.length > 0) return days;
  const short = /^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})(?!\d)/.exec(printed.trim());
  if (short === null) return [];
  return ["19", "20"].flatMap((century) => readDates(`${short[1]}${century}${short[2]}`));
}

function compareIds(
  one: PrintedPatient["ids"],
  other: PrintedPatient["ids"],
  isImage: boolean,
): Agreement {
  const found = [...one].flatMap(([label, number]): Agreement[] => {
    const [a, b] = [squeeze(number), squeeze(other.get(label) ?? "")];
    if (b === "") return [];
    if (a === b) return ["same"];
    return [isImage && countEdits(a, b) <= 1 ? "near" : "differs"];
  });
  return (
    (["differs", "near", "same"] as const).find((each) => found.includes(each)) ??
    (haveCommonNumber(one, other) ? "same" : "none")
  );
}

export function haveCommonNumber(
  one: PrintedPatient["ids"],
  other: PrintedPatient["ids"],
): boolean {
  const numbers = new Set([...one.values()].map(squeeze));
  return [...other.values()].some((number) => numbers.has(squeeze(number)));
}

function squeeze(text: string): string {
  return splitWords(foldText(text)).join("");
}
