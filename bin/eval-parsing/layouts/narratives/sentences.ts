import {
  printFlag,
  printRange,
  printUnit,
  type UnitStyle,
} from "@/bin/eval-parsing/content/formats";
import { makeResult, type ReportPanel, type Result } from "@/bin/eval-parsing/content/make-report";
import type { Random } from "@/bin/eval-parsing/content/random";
import type { RowDetails } from "@/bin/eval-parsing/layouts/paper";
import { type Piece, type ProseResult, printTightRange } from "./prose";

const naming = { naming: "uk", isSi: true } as const;
const WORD = /^[A-Z][a-z]+$/;
const MONTHS = ["January 2024", "June 2024", "October 2023", "August 2024"] as const;

/** How a specialist writes results. */
type Wording = { readonly unit: UnitStyle; readonly random: Random };

/** A form of a sentence with so many results. `phrase` returns null where it does not fit them. */
type SentenceForm = {
  readonly takes: 1 | 2 | 3;
  phrase(own: readonly Result[], panel: string, wording: Wording): readonly Piece[] | null;
};

/** The results of a panel in sentences of changing form. */
export function phrasePanel({ name, results }: ReportPanel, wording: Wording): Piece[] {
  const pieces: Piece[] = [];
  let rest = results;
  while (rest.length > 0) {
    const form = wording.random.pick(FORMS);
    const own = rest.slice(0, form.takes);
    const sentence = own.length === form.takes ? form.phrase(own, name, wording) : null;
    if (sentence === null) continue;
    pieces.push(...sentence, " ");
    rest = rest.slice(form.takes);
  }
  return pieces;
}

/** One result in a line of its own: `Ferritin: 8 ug/L (reference 15-150), low.` */
export function phraseResult(result: Result, panel: string, wording: Wording): Piece[] {
  const flag = printFlag(result, "word")?.toLowerCase() ?? null;
  const { name } = result;
  return [
    makePiece(result, panel, wording, {
      before: `${name}: `,
      printRange: (range) => ` (reference ${range})`,
      end: flag === null ? "." : `, ${flag}.`,
      ...{ name, flag },
    }),
  ];
}

/** `Ferritin was low at 8 ug/L (reference 15-150).` */
const plain: SentenceForm = {
  takes: 1,
  phrase([result], panel, wording) {
    if (result === undefined) return null;
    const flag = printFlag(result, "word")?.toLowerCase() ?? null;
    return [
      makePiece(result, panel, wording, {
        before: `${startWith(result.name)} ${toVerb(result.name)} ${flag === null ? "" : `${flag} at `}`,
        printRange: (range) => ` (reference ${range})`,
        end: ".",
        ...{ name: startWith(result.name), flag },
      }),
    ];
  },
};

/** `TSH of 6.2 mU/L, above the reference interval of 0.27 to 4.20, with a free T4 of 11.2 pmol/L (12.0-22.0).` */
const withAnother: SentenceForm = {
  takes: 2,
  phrase([first, second], panel, wording) {
    if (first === undefined || second === undefined) return null;
    const { low, high } = first.scale;
    if (low === null || high === null) return null;
    const where = { high: "above", low: "below", normal: "within", abnormal: "outside" };
    const isWhole = wording.random.happens(0.5);
    const name = isWhole ? toText(first.name) : startWith(first.name);
    return [
      makePiece(first, panel, wording, {
        name,
        before: isWhole ? `I note ${addArticle(name)} of ` : `${name} of `,
        printRange: () =>
          `, ${where[first.state]} the reference interval of ${printRange(first.scale, "to")}`,
        range: printRange(first.scale, "to"),
        end: ", with ",
      }),
      makePiece(second, panel, wording, {
        name: toText(second.name),
        before: `${addArticle(toText(second.name))} of `,
        printRange: (range) => ` (${range})`,
        end: ".",
      }),
    ];
  },
};

/** `HbA1c has come down from 64 to 52 mmol/mol.` */
const changed: SentenceForm = {
  takes: 1,
  phrase([result], panel, wording) {
    const former = result === undefined ? null : drawFormer(result, wording.random);
    if (result === undefined || former === null) return null;
    const hasRisen = Number(result.value) > Number(former);
    const verb = toVerb(result.name) === "were" ? "have" : "has";
    return [
      makePiece(result, panel, wording, {
        name: startWith(result.name),
        before: `${startWith(result.name)} ${verb} ${hasRisen ? "risen" : "come down"} from ${former} to `,
        printRange: wording.random.happens(0.4) ? (range) => ` (reference ${range})` : null,
        end: ".",
        former,
      }),
    ];
  },
};

/** `HbA1c is 52 mmol/mol (64 in June 2024; reference 20-41).` */
const since: SentenceForm = {
  takes: 1,
  phrase([result], panel, wording) {
    const former = result === undefined ? null : drawFormer(result, wording.random);
    if (result === undefined || former === null) return null;
    const verb = toVerb(result.name) === "were" ? "are now" : "is now";
    const day = wording.random.pick(MONTHS);
    return [
      makePiece(result, panel, wording, {
        name: startWith(result.name),
        before: `${startWith(result.name)} ${verb} `,
        printRange: (range) => ` (${former} in ${day}; reference ${range})`,
        end: ".",
        former,
      }),
    ];
  },
};

/** `Sodium and potassium were 139 mmol/L and 4.2 mmol/L respectively.` */
const respectively: SentenceForm = {
  takes: 2,
  phrase([first, second], panel, wording) {
    if (first === undefined || second === undefined) return null;
    if (first.state !== "normal" || second.state !== "normal") return null;
    return [
      makePiece(first, panel, wording, {
        name: startWith(first.name),
        before: `${startWith(first.name)} and ${toText(second.name)} were `,
        ...{ printRange: null, end: " and " },
      }),
      makePiece(second, panel, wording, {
        ...{ name: toText(second.name), before: "", printRange: null, end: " respectively." },
      }),
    ];
  },
};

/** `Calcium 2.34 mmol/L (2.20-2.60), phosphate 1.1 mmol/L (0.80-1.50) and magnesium 0.82 mmol/L (0.70-1.00) were noted.` */
const listed: SentenceForm = {
  takes: 3,
  phrase(results, panel, wording) {
    const areNormal = results.every(({ state }) => state === "normal");
    const ends = [", ", " and ", areNormal ? " were all within range." : " were also measured."];
    return results.map((result, index) => {
      const name = index === 0 ? startWith(result.name) : toText(result.name);
      return makePiece(result, panel, wording, {
        name,
        before: `${name} `,
        printRange: (range) => ` (${range})`,
        end: ends[index] ?? "",
      });
    });
  },
};

const FORMS = [plain, withAnother, changed, plain, since, respectively, listed] as const;

function makePiece(
  result: Result,
  panel: string,
  { unit: style }: Wording,
  sentence: {
    /** As it stands in the sentence. */
    readonly name: string;
    readonly before: string;
    /** Null where the sentence says no range. */
    readonly printRange: ((range: string) => string) | null;
    /** The range as it stands in the sentence, where it is not `135-145`. */
    readonly range?: string | null;
    readonly end: string;
    readonly former?: string;
    readonly flag?: string | null;
  },
): ProseResult {
  const unit = printUnit(result, style);
  const printed = sentence.range ?? printTightRange(result.scale);
  const range = sentence.printRange === null ? null : printed;
  const behind = range === null ? "" : (sentence.printRange?.(range) ?? "");
  const details: RowDetails =
    sentence.former === undefined
      ? {}
      : { otherColumns: [{ head: "earlier", value: sentence.former }] };
  return {
    result,
    cells: {
      ...{ value: result.value, unit, range, panel },
      name: sentence.name,
      flag: sentence.flag ?? null,
    },
    before: sentence.before,
    after: `${unit === null ? "" : ` ${unit}`}${behind}${sentence.end}`,
    details,
  };
}

/** An earlier value; null where it would be the same, or one of them is no plain number. */
function drawFormer(result: Result, random: Random): string | null {
  const { value } = makeResult(random, result.marker, naming);
  return /^\d/.test(value) && /^\d/.test(result.value) && value !== result.value ? value : null;
}

/** A name within a sentence: `free T4`, `haemoglobin`, `LDL cholesterol`. */
function toText(name: string): string {
  return name
    .split(" ")
    .map((word) => (WORD.test(word) ? word.toLowerCase() : word))
    .join(" ");
}

/** A text at the beginning of a sentence. */
function startWith(text: string): string {
  const plainText = toText(text);
  return /^eGFR/.test(plainText)
    ? plainText
    : plainText.charAt(0).toUpperCase() + plainText.slice(1);
}

function toVerb(name: string): "was" | "were" {
  return /[^s]s$/.test(name) ? "were" : "was";
}

/** Plural names have no article. */
function addArticle(name: string): string {
  if (toVerb(name) === "were") return name;
  return /^(?:[aeio]|[AFHLMRS][A-Z]|HbA)/.test(name) ? `an ${name}` : `a ${name}`;
}
