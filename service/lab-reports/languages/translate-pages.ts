import { joinText, type TextLine } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { detectLanguage, type FoundLanguage } from "./detect-language";
import { LANGUAGE_TABLES } from "./dictionaries";
import type { LanguageCode } from "./language-table";
import { findDecimalMark } from "./read-numbers";
import { translateLabels, translateLines } from "./translate-page";

const MAX_CHARACTERS = 60_000;

export type TranslatedPages = {
  /** For each page its words in English; null for a page in English. */
  readonly words: readonly (readonly ReadWord[] | null)[];
  /** Whether a page is in another language than English. */
  readonly isForeign: boolean;
  /** Whether the report is in a language that is not read. */
  readonly isUnread: boolean;
};

/**
 * Translates the pages that are not in English, each in its own language or, where it shows none, in that of the whole
 * report. Numbers of all pages in a language prove its decimal mark together.
 */
export function translatePages(
  pages: readonly { readonly lines: readonly TextLine[]; readonly isImage: boolean }[],
): TranslatedPages {
  const texts = pages.map(({ lines }) => lines.map(({ words }) => joinText(words)).join("\n"));
  const whole = detectLanguage(texts.join("\n").slice(0, MAX_CHARACTERS));
  const own = texts.map((text) =>
    pages.length === 1 ? whole : detectLanguage(text.slice(0, MAX_CHARACTERS)),
  );
  const isUnread = whole === "other" && !own.every(isRead);
  if (isUnread) return { words: pages.map(() => null), isForeign: true, isUnread };
  const codes = own.map((found) => (isRead(found) ? found : isRead(whole) ? whole : null));
  const marks = new Map(
    [...new Set(codes)].map((code) => [
      code,
      findDecimalMark(
        pages.flatMap(({ lines }, place) =>
          codes[place] === code ? lines.flatMap(({ words }) => words.map(({ text }) => text)) : [],
        ),
        pages.some(({ isImage }) => isImage),
      ),
    ]),
  );
  const words = pages.map(({ lines, isImage }, place) => {
    const code = codes[place] ?? null;
    if (code === null) return own[place] === "en" ? translateHeader(lines) : null;
    return translateLines(lines, { code, mark: marks.get(code) ?? null }, isImage);
  });
  return { words, isForeign: codes.some((code) => code !== null), isUnread };
}

/** A report in English may have its header in another language, whose dates may have their day first or not. */
function translateHeader(lines: readonly TextLine[]): ReadWord[] | null {
  for (const { code } of LANGUAGE_TABLES) {
    const words = translateLabels(lines, { code, mark: "." });
    if (words !== null) return words;
  }
  return null;
}

function isRead(found: FoundLanguage): found is LanguageCode {
  return found !== "en" && found !== "other";
}
