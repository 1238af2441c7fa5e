import { joinText } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";

/** What a label stands for; `other` for labels whose values are not kept. */
export type LabelMeaning =
  | "name"
  | "first_name"
  | "last_name"
  | "dob"
  | "gender"
  | "lab_name"
  | "date_collected"
  | "date_reported"
  | "specimen_number"
  | "patient_id"
  | "other";

export type Label = {
  readonly meanings: readonly LabelMeaning[];
  /** The number of its words, including a separate colon. */
  readonly length: number;
  readonly hasColon: boolean;
  /** If a meaning has several values, the one with the lowest rank is used. */
  readonly rank: number;
  /** In lower case, without a final colon. */
  readonly text: string;
  /** Whether it speaks of the patient, so that nobody else's name can follow. */
  readonly isOfPatient: boolean;
};

/** The rank of titles such as "Patient information", whose values stand below them. */
export const TITLE_RANK = 9;
const MAX_LABEL_WORDS = 6;
const NUMBER = "(?:number|no\\.?|num\\.?|nr\\.?|#|id|id ?no\\.?|code)";
const TIME = "(?: ?(?:date|time|date ?(?:\\/|&|and) ?time|on|at|dt|date-time))?";

/** In order of precedence: a text that matches several gets the first. */
const LABELS: readonly (readonly [RegExp, readonly LabelMeaning[], number])[] = [
  [/^(?:patient(?:'s)? |legal )?(?:last name|surname|family name)$/, ["last_name"], 0],
  [/^(?:patient(?:'s)? |legal )?(?:first name|given names?|forenames?)$/, ["first_name"], 0],
  [
    /^(?:patient(?:'s)? )?(?:last name|last|surname),? ?\/? ?(?:first name|first|given)(?:,? ?\/? ?(?:mi|middle|m\.i\.))?$/,
    ["name"],
    0,
  ],
  [/^(?:patient|pt|client|subject|donor|member)(?:'s)? ?(?:full )?name$|^full name$/, ["name"], 0],
  [/^(?:pt\.? name|name of (?:the )?patient|patient|pt\.?)$/, ["name"], 1],
  [/^name$/, ["name"], 2],
  [/^patient (?:information|details|info|demographics|data)$|^patient$/, ["name"], TITLE_RANK],
  [
    /^(?:patient )?(?:dob|d\.o\.b\.?|date of birth|birth ?date|born|birthdate|d\.o\.b) ?\/ ?(?:age ?\/ ?)?(?:sex|gender)$/,
    ["dob", "gender"],
    0,
  ],
  [/^(?:sex|gender) ?\/ ?(?:dob|d\.o\.b\.?|date of birth|birth ?date)$/, ["dob", "gender"], 0],
  [
    /^(?:patient(?:'s)? )?(?:dob|d\.o\.b\.?|date of birth|birth ?date|born|birth ?day|d\.o\.b|b\.?d\.?)(?: ?[/(]? ?age\)?)?$/,
    ["dob"],
    0,
  ],
  [/^(?:patient(?:'s)? )?age ?\/ ?(?:dob|date of birth)$/, ["dob"], 0],
  [/^(?:patient(?:'s)? )?(?:sex|gender)(?: (?:at birth|assigned at birth))?$/, ["gender"], 0],
  [
    /^(?:patient(?:'s)? )?(?:age ?(?:\/|&|and|,) ?(?:sex|gender)|(?:sex|gender) ?(?:\/|&|and|,) ?age|a\/s)$/,
    ["gender"],
    0,
  ],
  [
    /^(?:resulting|performing|testing|reporting|reference) (?:lab|laboratory)(?: name)?$/,
    ["lab_name"],
    1,
  ],
  [/^(?:lab|laboratory)(?: name)?$/, ["lab_name"], 1],
  [
    new RegExp(
      `^(?:date|time|date ?(?:\\/|&|and) ?time|specimen|sample|spec\\.?)? ?(?:of )?(?:collected|collection|drawn|draw|coll\\.?)${TIME}$`,
    ),
    ["date_collected"],
    0,
  ],
  [
    /^(?:specimen|sample) (?:date|taken|date ?\/ ?time|date and time|drawn)$|^(?:date|time) (?:of )?(?:sample|specimen|sampling)(?: (?:collection|taken))?$/,
    ["date_collected"],
    1,
  ],
  [
    new RegExp(
      `^(?:date|time|date ?(?:\\/|&|and) ?time|final)? ?(?:of )?(?:reported|report|reporting|resulted|issued|issue|released|release|results? reported)${TIME}$`,
    ),
    ["date_reported"],
    0,
  ],
  [
    new RegExp(
      `^(?:result|completed|completion|verified|validated|approved|authori[sz]ed|finali[sz]ed)${TIME}$`,
    ),
    ["date_reported"],
    1,
  ],
  [new RegExp(`^(?:specimen|spec\\.?) ?${NUMBER}$`), ["specimen_number"], 0],
  // `Sample S1234567 of 11.02.2026`.
  [/^(?:specimen|sample)$/, ["specimen_number", "date_collected"], 1],
  [
    new RegExp(`^(?:accession|acc\\.?)(?: ?${NUMBER})?$|^(?:lab )?accession$`),
    ["specimen_number"],
    1,
  ],
  [new RegExp(`^sample ?${NUMBER}$`), ["specimen_number"], 1],
  [new RegExp(`^(?:bar ?code|tube)(?: ?${NUMBER})?$`), ["specimen_number"], 2],
  [
    new RegExp(
      `^(?:lab(?:oratory)?|lab ref\\.?|lab reference|episode|case|requisition|req\\.?) ?${NUMBER}$`,
    ),
    ["specimen_number"],
    3,
  ],
  [
    new RegExp(
      `^(?:patient|pt\\.?|mrn|medical record|med\\.? rec\\.?|uhid|nhs|hospital|chart) ?${NUMBER}$|^(?:mrn|uhid|chart)$`,
    ),
    ["patient_id"],
    0,
  ],
  [/^(?:report|order) ?(?:id|no\.?|number|#)$/, ["other"], 0],
  [
    /^(?:age|ref(?:erred|erring)?\.? ?(?:by|doctor|dr\.?|physician|provider)?|physician|doctor|provider|ordering (?:physician|provider)|(?:authorizing|requesting) (?:physician|provider)|ordered by|requested by|client|account|acct|client (?:name|#|no\.?|information)|patient ?(?:phone|address)|medical record|status|report status|result status|fasting|phone|tel|fax|address|received|date received|received on|specimen received|sample type|specimen type|specimen source|type|location|ward|room|control ?(?:id|#|no\.?)|npi|time|date|registered|registration|registered on|date entered|entered|ordered|order date|id|visit|height|weight|specimen information|client information|comments?|notes?|copy to|printed|printed on|account (?:number|no\.?|#)|total volume|volume|species|race|ethnicity|facility|center|centre|collected (?:by|at)|drawn by|route|alternate (?:control|patient) (?:number|id)|alt(?:ernate)? ?(?:id)|your ref|our ref|page)$/,
    ["other"],
    0,
  ],
];

/** Labels are recognized even with digits in place of letters, or with an extra space. */
function unconfuse(text: string): string {
  const letters = text.replaceAll("0", "o").replaceAll("1", "l");
  return letters === text ? text : letters.replace(/^co ?l ?lected/, "collected");
}

/** The label that begins at a word; null if there is none. */
export function readLabel(words: readonly ReadWord[], at: number): Label | null {
  for (let length = Math.min(MAX_LABEL_WORDS, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length);
    const text = joinText(part);
    if (text.length > 50) continue;
    const plain = text
      .toLowerCase()
      .replace(/’/g, "'")
      .replace(/[\s:.]{1,10}$/, (end) => (end.startsWith(".") && !end.includes(":") ? end : ""));
    const known = LABELS.find(([pattern]) => pattern.test(plain) || pattern.test(unconfuse(plain)));
    if (known === undefined) continue;
    const [, meanings, rank] = known;
    const isApart = /^:/.test(words[at + length]?.text ?? "");
    const hasColon = /:\s?$/.test(text) || isApart;
    const isColonAlone = words[at + length]?.text === ":";
    return {
      meanings,
      rank,
      text: plain.trim(),
      isOfPatient: /^(?:patient|pt)\b/.test(plain) && (hasColon || plain.includes("name")),
      length: length + (isColonAlone ? 1 : 0),
      hasColon,
    };
  }
  return null;
}
