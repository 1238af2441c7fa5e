import { getCenter, getMiddle, getRight } from "@/service/lab-reports/layout/rectangles";
import type { TextLine } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { isDoubt } from "./doubts";

/** What a printed word was recognized as. */
export type WordUse =
  | "name"
  | "value"
  | "unit"
  | "range"
  | "flag"
  | "earlier"
  | "laboratory"
  | "method"
  | "code"
  | "status"
  | "comment"
  | "heading"
  | "patient"
  | "date"
  | "clinical"
  | "interpretive"
  | "furniture";

const CELL_USES: ReadonlySet<WordUse> = new Set(["name", "value", "unit", "range", "flag"]);

type Page = { readonly number: number; readonly lines: readonly TextLine[] };

/** What became of each word of a report. A word has one use; a word without a use was not read. */
export class Ledger {
  private readonly uses = new Map<ReadWord, WordUse>();
  private readonly kept = new Set<ReadWord>();
  private readonly known: ReadonlySet<ReadWord>;
  private readonly bins = new Map<string, ReadWord[]>();

  constructor(pages: readonly Page[]) {
    const words = pages.flatMap(({ number, lines }) =>
      lines.flatMap((line) => line.words.map((word) => ({ number, word }))),
    );
    this.known = new Set(words.map(({ word }) => word));
    for (const { number, word } of words) {
      const key = toKey(number, getMiddle(word.rect));
      const bin = this.bins.get(key);
      if (bin === undefined) this.bins.set(key, [word]);
      else bin.push(word);
    }
  }

  /**
   * Records the use of words or of parts of words. The cells of results take precedence over other uses, and a comment
   * that doubts a result stays unread.
   */
  note(page: number, words: readonly ReadWord[], use: WordUse): void {
    if (use === "comment" && isDoubt(words)) return;
    for (const word of words) {
      for (const printed of this.findPrinted(page, word)) {
        const before = this.uses.get(printed);
        if (before === undefined || (!CELL_USES.has(before) && CELL_USES.has(use)))
          this.uses.set(printed, use);
      }
    }
  }

  noteLine(line: TextLine, use: WordUse): void {
    this.note(line.page, line.words, use);
  }

  /** Notes that a text may state a result, so that nothing explains it away. */
  keep({ page, words }: TextLine): void {
    for (const word of words)
      for (const printed of this.findPrinted(page, word)) this.kept.add(printed);
  }

  isKept(word: ReadWord): boolean {
    return this.kept.has(word);
  }

  getUse(word: ReadWord): WordUse | null {
    return this.uses.get(word) ?? null;
  }

  /** Whether a cell of a result is in the line. */
  hasCells({ words }: TextLine): boolean {
    return words.some((word) => CELL_USES.has(this.uses.get(word) ?? "furniture"));
  }

  /** The words of the page in which a word is: itself, or the one that it was cut from. */
  private findPrinted(page: number, word: ReadWord): readonly ReadWord[] {
    if (this.known.has(word)) return [word];
    const [x, y] = [getCenter(word.rect), getMiddle(word.rect)];
    return [-1, 0, 1]
      .flatMap((step) => this.bins.get(toKey(page, y + step * BIN_HEIGHT)) ?? [])
      .filter(
        ({ rect }) =>
          x >= rect.x && x <= getRight(rect) && Math.abs(getMiddle(rect) - y) <= rect.height / 2,
      );
  }
}

/** In points or pixels of the page. */
const BIN_HEIGHT = 16;

function toKey(page: number, y: number): string {
  return `${page} ${Math.floor(y / BIN_HEIGHT)}`;
}
