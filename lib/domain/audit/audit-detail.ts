import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { lookUp } from "@/lib/contract/look-up";
import type { ClockZone } from "@/lib/domain/datetime";
import { DETAIL_PHRASES } from "./detail-phrases";
import { OPERATION_PHRASES } from "./operation-phrases";
import { count } from "./phrases";
import { getCurrentOperation } from "./renamed-operations";

type Stored = Pick<AuditEntry, "operation" | "detail">;

/**
 * The end of an entry's sentence: the new date, the range of days, the filters, the counts; empty where there are none.
 * Names of stored values are never shown: a value without a phrase is left out. Times are in the given zone.
 */
export function formatDetail(entry: Stored, zone: ClockZone): string {
  const phrases = getPhrases(entry, zone);
  if (!isSearch(entry)) {
    const texts = phrases.map(({ text }) => text);
    return [joinInline(texts), inParentheses(texts)].filter(Boolean).join(" ");
  }
  const criteria = phrases.filter(isCriterion).map(({ text }) => text);
  const letters = countLetters(entry);
  const by = [
    ...(letters > 0 ? [`a text of ${count("letter")(letters)}`] : []),
    ...criteria.filter((text) => !continuesSentence(text)),
  ].join(", ");
  const others = phrases.filter((phrase) => !isCriterion(phrase)).map(({ text }) => text);
  return [
    joinInline(others),
    by === "" ? "" : `by ${by}`,
    joinInline(criteria),
    inParentheses(others),
  ]
    .filter(Boolean)
    .join(" ");
}

/** To find out whether there are phrases, which the zone does not change. */
const ANY_ZONE: ClockZone = { id: "UTC", clock: "24h" };

/** Whether an entry is of a list that was opened without a text or a filter, so that nothing was searched for. */
export function isWholeList(entry: Stored): boolean {
  return (
    isSearch(entry) && countLetters(entry) === 0 && !getPhrases(entry, ANY_ZONE).some(isCriterion)
  );
}

/** Details of a search that narrow nothing: the tab or the record that shows the list, its page, what it had. */
const BESIDE_CRITERIA: ReadonlySet<string> = new Set([
  "count",
  "page",
  "person_id",
  "state",
  "total",
  "user_id",
  "word",
]);

type Said = { readonly key: string; readonly text: string };

function isCriterion({ key }: Said): boolean {
  return !BESIDE_CRITERIA.has(key);
}

function getPhrases({ operation, detail }: Stored, zone: ClockZone): Said[] {
  const own = lookUp(OPERATION_PHRASES, getCurrentOperation(operation)) ?? {};
  return orderRanges(Object.entries(detail)).flatMap(([key, value]) => {
    const text = (lookUp(own, key) ?? lookUp(DETAIL_PHRASES, key))?.(value, zone);
    return text ? [{ key, text }] : [];
  });
}

/** The beginning of each range by the name of its end. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  to: "from",
  end: "start",
  end_date: "start_date",
  created_to: "created_from",
  updated_to: "updated_from",
};

/** A range begins before it ends; the database stores details by the lengths of their names. */
function orderRanges(
  details: readonly [string, unknown][],
): readonly (readonly [string, unknown])[] {
  const stored = new Map(details);
  const moved = new Set(details.flatMap(([key]) => lookUp(BEGINNINGS, key) ?? []));
  return details.flatMap(([key, value]) => {
    const beginning = lookUp(BEGINNINGS, key);
    if (beginning !== undefined && stored.has(beginning)) {
      return [[beginning, stored.get(beginning)] as const, [key, value] as const];
    }
    return moved.has(key) ? [] : [[key, value] as const];
  });
}

/** `to 26-Nov-2026`: what continues the sentence. */
function joinInline(texts: readonly string[]): string {
  return texts.filter(continuesSentence).join(", ").replaceAll(", to ", " to ");
}

/** `(3 orders)`: what stands beside the sentence. */
function inParentheses(texts: readonly string[]): string {
  const aside = texts.filter((text) => !continuesSentence(text));
  return aside.length > 0 ? `(${aside.join(", ")})` : "";
}

function countLetters({ detail }: Stored): number {
  return Number(detail.text_length ?? 0) || 0;
}

function isSearch({ operation }: Pick<Stored, "operation">): boolean {
  return /[.](?:search|search-[a-z]+)$/.test(getCurrentOperation(operation));
}

/** Phrases such as "to 26-Nov-2026" continue the sentence; counts, states and notes go in parentheses. */
function continuesSentence(text: string): boolean {
  return CONTINUES.test(text) && !/^with (?:a note|notes|a reason)$/.test(text);
}

const CONTINUES =
  /^(?:to|from|by|for|of|with|as|at|and|because|instead|until|within|although|on|in|about) /;
