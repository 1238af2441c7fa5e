export type CsvRecord = {
  /** Trimmed texts of the cells; of a malformed row, its text as one cell. */
  readonly cells: readonly string[];
  /** The number of the row in a spreadsheet: blank rows count, line breaks in quotes do not. */
  readonly row: number;
  /** The number of its first line in the file. */
  readonly line: number;
  /** Where it starts and ends in the text, without its line break; for a text that is read at once. */
  readonly start: number;
  readonly end: number;
  /** Why it cannot be read, as a phrase; null for a well-formed row. */
  readonly problem: string | null;
};

export const MAX_ROW_CHARS = 64 * 1024;
const SEPARATORS = [",", ";", "\t"] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * Reads the text of a CSV file piece by piece (RFC 4180), with commas, semicolons or tabs, and any line breaks. A
 * malformed row is returned with its problem and reading goes on with the next line. Blank rows are left out.
 */
export class CsvReader {
  #text = "";
  #offset = 0;
  #row = 1;
  #line = 1;
  #separator: Separator | null = null;
  /** Inside a line that was too long to hold; the rest of it is dropped. */
  #isDropping: boolean = false;

  /** The separator, once the first row is known. */
  get separator(): Separator | null {
    return this.#separator;
  }

  /** Adds a piece of text and returns the rows that are complete. */
  write(piece: string): CsvRecord[] {
    this.#text += piece;
    return this.#read(false);
  }

  /** The last rows. */
  end(): CsvRecord[] {
    return this.#read(true);
  }

  #read(isEnd: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    let position = this.#isDropping ? this.#dropLine(isEnd) : 0;
    while (position < this.#text.length && !this.#isDropping) {
      const separator = this.#separator ?? this.#detect(position, isEnd);
      if (separator === null) break;
      const scanned = scanRow(this.#text, position, separator, isEnd);
      if (scanned === null) break;
      const { cells, end, next, problem } = scanned;
      const at = { row: this.#row, line: this.#line };
      this.#line += countLines(this.#text, position, next);
      if (at.row === 1 && isSeparatorHint(this.#text.slice(position, end))) {
        position = next;
        continue;
      }
      this.#row += 1;
      this.#isDropping = !isEnd && next === end;
      if (problem !== null || cells.some((cell) => cell !== "")) {
        const [start, stop] = [this.#offset + position, this.#offset + end];
        records.push({ cells, ...at, start, end: stop, problem });
      }
      position = next;
    }
    this.#offset += position;
    this.#text = this.#text.slice(position);
    return records;
  }

  /** The position after the line break that ends a line too long to hold, or the end of the text. */
  #dropLine(isEnd: boolean): number {
    const end = findLineEnd(this.#text, 0);
    if (!isWhole(this.#text, end, isEnd)) return end;
    this.#isDropping = false;
    const next = skipLineBreak(this.#text, end);
    this.#line += countLines(this.#text, 0, next);
    return next;
  }

  /** The separator of the first row that has text; null while that row is not complete. */
  #detect(position: number, isEnd: boolean): Separator | null {
    const text = this.#text.slice(position, position + MAX_ROW_CHARS).replace(/^[\r\n ]+/, "");
    const head = text.slice(0, findLineEnd(text, 0));
    if (!isEnd && head.length === text.length && text.length < MAX_ROW_CHARS - 1) return null;
    const hint = isSeparatorHint(head.trim());
    const bare = head.replaceAll(/"[^"]*"/g, "");
    const counts = SEPARATORS.map((separator) => bare.split(separator).length);
    const best = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
    this.#separator = SEPARATORS.find((separator) => separator === hint) ?? best;
    return this.#separator;
  }
}

/** Reads the rows of a whole file. */
export function readCsv(text: string): { records: CsvRecord[]; separator: Separator } {
  const reader = new CsvReader();
  const records = [...reader.write(text), ...reader.end()];
  return { records, separator: reader.separator ?? "," };
}

/** The separator that Excel's line `sep=;` names; null for another line. */
function isSeparatorHint(line: string): string | null {
  return /^"?sep=([,;\t])"?$/i.exec(line)?.[1] ?? null;
}

type Scanned = { cells: string[]; end: number; next: number; problem: string | null };

/** Scans one row; null when its end is not in the text yet. */
function scanRow(
  text: string,
  start: number,
  separator: Separator,
  isEnd: boolean,
): Scanned | null {
  const cells: string[] = [];
  let position = start;
  for (;;) {
    const cell = scanCell(text, position, separator, isEnd);
    const isTooLong = (cell === null ? text.length : cell.end) - start > MAX_ROW_CHARS;
    if (isTooLong)
      return toMalformed(text, start, isEnd, `Row longer than ${MAX_ROW_CHARS} characters`);
    if (cell === null) return null;
    if (cell.problem) return toMalformed(text, start, isEnd, cell.problem);
    cells.push(cell.text.trim());
    position = cell.end;
    if (text[position] === separator) {
      position += 1;
      continue;
    }
    const next = skipLineBreak(text, position);
    return { cells, end: position, next, problem: findBadCharacters(cells) };
  }
}

type Cell = { text: string; end: number; problem?: string };

/** Scans one cell up to its separator or line break; null when its end is not in the text yet. */
function scanCell(text: string, start: number, separator: Separator, isEnd: boolean): Cell | null {
  let open = start;
  while (text[open] === " ") open += 1;
  if (text[open] !== '"') {
    const end = findCellEnd(text, start, separator);
    return isWhole(text, end, isEnd) ? { text: text.slice(start, end), end } : null;
  }
  let close = text.indexOf('"', open + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1 || (close === text.length - 1 && !isEnd)) {
    return isEnd ? { text: "", end: start, problem: "Quote without its pair" } : null;
  }
  const end = findCellEnd(text, close + 1, separator);
  if (!isWhole(text, end, isEnd)) return null;
  if (text.slice(close + 1, end).trim() !== "") {
    return { text: "", end: start, problem: "Quote without its pair" };
  }
  return { text: text.slice(open + 1, close).replaceAll('""', '"'), end };
}

/** Whether the end of a cell is known: a carriage return may be half of a line break. */
function isWhole(text: string, end: number, isEnd: boolean): boolean {
  return isEnd || (end < text.length && !(text[end] === "\r" && end === text.length - 1));
}

function findCellEnd(text: string, from: number, separator: Separator): number {
  let end = from;
  while (end < text.length) {
    const character = text[end];
    if (character === separator || character === "\n" || character === "\r") return end;
    end += 1;
  }
  return end;
}

/** The malformed row ends with its first line, because the line after it may be well-formed. */
function toMalformed(text: string, start: number, isEnd: boolean, problem: string): Scanned | null {
  const end = findLineEnd(text, start);
  // A line without end is dropped piece by piece, so that it cannot fill the memory.
  if (!isWhole(text, end, isEnd) && end - start <= MAX_ROW_CHARS) return null;
  const cells = [text.slice(start, Math.min(end, start + 200))];
  return { cells, end, next: skipLineBreak(text, end), problem };
}

function findLineEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return end;
}

function skipLineBreak(text: string, end: number): number {
  const isCrLf = text[end] === "\r" && text[end + 1] === "\n";
  return Math.min(text.length, end + (isCrLf ? 2 : 1));
}

function findBadCharacters(cells: readonly string[]): string | null {
  if (cells.some((cell) => cell.includes("\0"))) return "Row with NUL characters";
  return cells.some((cell) => cell.includes("\uFFFD")) ? "Row with unreadable characters" : null;
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) {
    const character = text[at];
    if (character === "\n" || (character === "\r" && text[at + 1] !== "\n")) lines += 1;
  }
  return lines;
}
