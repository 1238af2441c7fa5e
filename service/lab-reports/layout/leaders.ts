import type { ReadWord } from "@/service/lab-reports/reading/read-page";

/** A word of a line; leader dots before it separate it from the previous word as a wide space does. */
export type LeadWord = { readonly word: ReadWord; readonly isAfterLeader: boolean };

const MIN_DOTS = 3;
/** A few dashes may represent a missing result. */
const MIN_DASHES = 5;

/** Removes the dots, underscores and dashes that lead the eye from a name to its value, or that form a rule. */
export function removeLeaders(words: readonly ReadWord[]): LeadWord[] {
  const kept: LeadWord[] = [];
  let isAfterLeader = false;
  let dots: ReadWord[] = [];
  const release = () => {
    if (dots.length >= MIN_DOTS) isAfterLeader = true;
    else for (const word of dots) add(word);
    dots = [];
  };
  const add = (word: ReadWord) => {
    kept.push({ word, isAfterLeader });
    isAfterLeader = false;
  };
  for (const part of words.flatMap(splitAtLeaders)) {
    if (isDot(part.text)) {
      dots.push(part);
      continue;
    }
    release();
    if (isLeader(part.text)) isAfterLeader = true;
    else add(part);
  }
  release();
  return kept;
}

/** A single dot: leaders are also printed with spaces between them. */
function isDot(text: string): boolean {
  return text === "." || text === "·";
}

function isLeader(text: string): boolean {
  const dots = [...text].filter((letter) => ".·…".includes(letter)).length;
  if (dots === text.length) return text.length >= MIN_DOTS || text.startsWith("…");
  return text.length >= MIN_DASHES && [...text].every((letter) => "_-–—=".includes(letter));
}

/** `Glucose.....118` has three parts: each gets its share of the width. */
function splitAtLeaders(word: ReadWord): ReadWord[] {
  if (!/\.{3}|·{3}|…|_{5}|-{5}/.test(word.text)) return [word];
  const parts = word.text.match(/[.·…]{1,200}|[_-]{5,200}|[^.·…_-]{1,200}|[_-]{1,4}/g) ?? [];
  const joined = joinBetweenLeaders(parts);
  const { x, width } = word.rect;
  let at = 0;
  return joined.map((text) => {
    const rect = {
      ...word.rect,
      x: x + (width * at) / word.text.length,
      width: (width * text.length) / word.text.length,
    };
    at += text.length;
    return { ...word, text, rect };
  });
}

/** A dot or dash that is not a leader belongs to the text around it: `1.5`. */
function joinBetweenLeaders(parts: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const part of parts) {
    const isLead = isLeader(part);
    if (isOpen && !isLead) joined.push(`${joined.pop() ?? ""}${part}`);
    else joined.push(part);
    isOpen = !isLead;
  }
  return joined;
}
