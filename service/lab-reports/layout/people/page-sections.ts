import { type Fact, isNameMeaning } from "@/service/lab-reports/layout/metadata/page-facts";
import { joinText } from "@/service/lab-reports/layout/text-lines";
import { comparePatients, type PrintedPatient } from "./compare-patients";

/** A part of a page, from one patient line to the next. */
export type Section = {
  readonly page: number;
  /** From the top of the page, for the first section minus infinity. */
  readonly top: number;
  readonly bottom: number;
  /** Where the patient line is; null without one. */
  readonly line: number | null;
  readonly patient: PrintedPatient;
  /** Whether a patient is named, but by a name that could not be read. */
  readonly isUnread: boolean;
  /** Whether patient lines of several patients are side by side, so that nothing says whose a row is. */
  readonly isShared: boolean;
  readonly facts: readonly Fact[];
};

type Mention = { top: number; patient: PrintedPatient; isUnread: boolean };

/** Labels such as "Name" name a patient only where no other label of the page does. */
const MAX_PATIENT_RANK = 1;
/** A page that names more patients is a list in which nothing is clear. */
const MAX_PATIENTS = 30;

/** The sections of a page by its patient lines; a page without one is one section. */
export function findSections(page: number, facts: readonly Fact[], isImage: boolean): Section[] {
  const { mentions, isShared } = findMentions(facts, isImage);
  const [first, ...others] = isShared ? mentions.slice(0, 1) : mentions;
  const bounds = [Number.NEGATIVE_INFINITY, ...others.map(({ top }) => top)];
  return bounds.map((top, place) => {
    const bottom = bounds[place + 1] ?? Number.POSITIVE_INFINITY;
    const mention = place === 0 ? first : others[place - 1];
    return {
      page,
      top,
      bottom,
      line: mention?.top ?? null,
      patient: mention?.patient ?? toPatient([], isImage),
      isUnread: mention?.isUnread ?? false,
      isShared,
      facts: facts.filter((fact) => fact.top >= top && fact.top < bottom),
    };
  });
}

function findMentions(facts: readonly Fact[], isImage: boolean) {
  const mentions: Mention[] = [];
  let isShared = false;
  for (const part of joinNames(facts)) {
    const patient = toPatient(part, isImage);
    const isUnread = part.some(({ meaning, words }) => meaning === "name" && words.length === 0);
    const [fact] = part;
    const mention = mentions.at(-1);
    const height = fact?.words[0]?.rect.height ?? 0;
    const top = (fact?.top ?? 0) - 0.3 * height;
    if (mention === undefined) mentions.push({ top, patient, isUnread });
    else if (comparePatients(mention.patient, patient) === "other") {
      isShared ||= Math.abs(top - mention.top) < height;
      mentions.push({ top, patient, isUnread });
    } else {
      mention.patient = mergePatients(mention.patient, patient);
      mention.isUnread ||= isUnread;
    }
  }
  const named = mentions.map((each) => ({
    ...each,
    isUnread: each.isUnread && each.patient.name === null,
  }));
  return { mentions: named, isShared: isShared || named.length > MAX_PATIENTS };
}

/** The facts about patients, with first and last names that are printed apart joined. */
function joinNames(facts: readonly Fact[]): (readonly Fact[])[] {
  const ranks = facts.filter(({ meaning, words }) => meaning === "name" && words.length > 0);
  const least = Math.min(...ranks.map(({ rank }) => rank));
  const isOfPatient = ({ meaning, rank }: Fact) =>
    meaning !== "name" || rank <= Math.max(MAX_PATIENT_RANK, least);
  const parts: Fact[][] = [];
  for (const fact of facts.filter(isOfPatient)) {
    const { meaning } = fact;
    const last = parts.at(-1);
    const isHalf = meaning === "first_name" || meaning === "last_name";
    const isOtherHalf =
      last?.length === 1 && isNameMeaning(last[0]?.meaning ?? "dob") && last[0]?.meaning !== "name";
    if (isHalf && isOtherHalf && last?.[0]?.meaning !== meaning) last?.push(fact);
    else if (isHalf || meaning === "name" || meaning === "dob" || meaning === "patient_id")
      parts.push([fact]);
    else if (meaning === "gender") last?.push(fact);
  }
  return parts;
}

function toPatient(facts: readonly Fact[], isImage: boolean): PrintedPatient {
  const text = (meaning: Fact["meaning"]) => {
    const fact = facts.find((each) => each.meaning === meaning && each.words.length > 0);
    return fact === undefined ? null : joinText(fact.words);
  };
  const apart = [text("first_name"), text("last_name")].filter((part) => part !== null).join(" ");
  const ids = facts.flatMap(({ meaning, label, words }) =>
    meaning === "patient_id" ? [[toNumberKind(label), joinText(words)] as const] : [],
  );
  const sex = (text("gender") ?? "").slice(0, 1).toLowerCase();
  return {
    name: text("name") ?? (apart === "" ? null : apart),
    dob: text("dob"),
    ids: new Map(ids),
    sex: sex === "m" ? "male" : sex === "f" || sex === "w" ? "female" : null,
    isImage,
  };
}

/** `MRN #` and `mrn no.` are one kind of number. */
function toNumberKind(label: string): string {
  const kind = label
    .replaceAll(/[^a-z]+/g, " ")
    .replaceAll(/\b(?:number|num|no|nr|id|code)\b/g, "");
  return kind.trim() === "medical record" ? "mrn" : kind.trim();
}

/** What both print, the first before the other. */
export function mergePatients(one: PrintedPatient, other: PrintedPatient): PrintedPatient {
  return {
    name: one.name ?? other.name,
    dob: one.dob ?? other.dob,
    ids: new Map([...other.ids, ...one.ids]),
    sex: one.sex ?? other.sex,
    isImage: one.isImage && other.isImage,
  };
}
