import { isAlarming } from "@/lib/result-assessment/alarming-text";
import { isFindingCode } from "@/lib/result-assessment/findings/finding-classes";
import { readFinding } from "@/lib/result-assessment/findings/read-finding";
import { findFlagMeaning } from "@/lib/result-assessment/flag-codes";
import { normalizeUnit } from "@/lib/result-assessment/unit-names";
import { isAlarmingNote } from "./alarming-note";

/** Two to twenty letters, digits and signs between them. A single letter may be a flag or a status. */
const FORM = /^[A-Za-z\d][A-Za-z\d._-]{0,18}[A-Za-z\d]$/;
/** A code has a letter, or begins with a zero: any other number may be a value. */
const NAMED = /[A-Za-z]|^0\d+$/;
const DECIMAL = /\d[._]\d/;
const NUMBER_AND_REST = /^\d+(?:[._-]\d+)*[._-]?([A-Za-z][A-Za-z\d._-]*)$/;
/** A longer run of letters may be a word, in any language, and so say something. */
const MAX_LETTERS = 4;
/** Abbreviations by which laboratories refuse a specimen, cancel a test or ask for a call. */
const NOT_USABLE: ReadonlySet<string> = new Set(
  (
    "QNS QS NSQ QNQ TNP DNR NP NPF NG INS INSF UNS UNSA REJ RJCT RJ EX RA RB RC RD RE RH RI RM RN RP RR RS " +
    "HEM HEMO HAEM HML HMLZ HMOL LIP LIPE ICT ICTR ICTE CLT CLOT CONT CTM LEAK DUP ERR FAIL VOID LOST MIX SWAP WRNG " +
    "CXL CNCL CANC CAN CORR COR AMND DEL WDRN RTR STAT CALL CRIT PNC RPT REDO RECO RDRW INV OLD BAD NOT DEAD DIED DOA HOLD"
  ).split(" "),
);

/**
 * Whether a content is nothing but a short code: no word, number, unit, flag, finding or abbreviation that says
 * something about a result or a specimen. In doubt it is none.
 */
export function isLocalCode(text: string): boolean {
  if (!FORM.test(text) || !NAMED.test(text) || DECIMAL.test(text)) return false;
  const words = text.split(/[^A-Za-z]+/).filter(Boolean);
  if (words.some((word) => word.length > MAX_LETTERS)) return false;
  const rest = NUMBER_AND_REST.exec(text)?.[1];
  const pieces = [text, ...text.split(/[._-]/), ...words, ...(rest ? [rest] : [])];
  return !pieces.some(saysSomething) && rest?.length !== 1;
}

function saysSomething(piece: string): boolean {
  // The letter of `B7` is no flag; a number beside it is none either.
  if (piece.length < 2 || /^\d+$/.test(piece)) return false;
  const upper = piece.toUpperCase();
  return (
    NOT_USABLE.has(upper) ||
    findFlagMeaning(upper) !== undefined ||
    isFindingCode(piece.toLowerCase()) ||
    readFinding(piece).findingClass !== "other" ||
    normalizeUnit(piece) !== null ||
    isAlarming(piece) ||
    isAlarmingNote(piece)
  );
}
