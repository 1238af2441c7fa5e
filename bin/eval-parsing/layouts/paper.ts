import bwip from "bwip-js/node";
import type { Patient, Result } from "@/bin/eval-parsing/content/make-report";
import type { TrueAside, TruePage, TruePerson, TrueRow } from "@/bin/eval-parsing/content/truth";
import type { Typeface } from "./typefaces";

export type Ink = {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly color?: string;
  /** Which part of the text `x` refers to; left by default. */
  readonly align?: "left" | "right" | "center";
};

/** The cells of a printed row, as printed; null where there is none. */
export type PrintedCells = {
  readonly name: string;
  readonly value: string;
  readonly unit: string | null;
  readonly range: string | null;
  readonly flag: string | null;
  readonly panel: string | null;
};

/** What else is known about a row. */
export type RowDetails = Partial<
  Pick<TrueRow, "column" | "otherColumns" | "isColumnUnclear" | "status" | "shown">
> & {
  /** The current column has no value for it. */
  readonly isBlank?: boolean;
};

/** A row before it is known whether the report's only collection date is printed. */
type DrawnRow = Omit<TrueRow, "collected"> & { readonly collected: string | null | undefined };

type PlacedText = {
  readonly text: string;
  readonly left: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** In points. */
const PAGE_SIZES = { LETTER: [612, 792], A4: [595, 842], HALF_LETTER: [612, 396] } as const;
export type PageSize = keyof typeof PAGE_SIZES;

/** A report while it is drawn: places text in points from the top left, and collects the truth about it. */
export class Paper {
  readonly rows: DrawnRow[] = [];
  readonly blankRows: DrawnRow[] = [];
  readonly asides: TrueAside[] = [];
  readonly people: TruePerson[] = [];
  readonly pages: TruePage[] = [];
  /** The ISO day of what is drawn next; undefined for that of the report. */
  collected: string | null | undefined;
  page = 0;
  private person = 0;
  private placed: PlacedText[] = [];
  readonly width: number;
  readonly height: number;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    readonly face: Typeface,
    readonly size: number,
    pageSize: PageSize,
  ) {
    [this.width, this.height] = PAGE_SIZES[pageSize];
  }

  addPage(): void {
    this.doc.addPage({ size: [this.width, this.height], margin: 0 });
    this.page += 1;
    this.placed = [];
    this.pages.push({ person: this.person, hasPatientLine: true });
  }

  /** Whose results follow on this page; `hasPatientLine` tells whether the page says so. */
  belongsTo({ first, last, birthDate }: Patient, hasPatientLine = true): void {
    const isSame = (each: TruePerson) =>
      each.first === first && each.last === last && each.birthDate === birthDate;
    if (!this.people.some(isSame)) this.people.push({ first, last, birthDate });
    this.person = this.people.findIndex(isSame);
    if (this.page > 0) this.pages[this.page - 1] = { person: this.person, hasPatientLine };
  }

  /** The height of a line of the body. */
  get line(): number {
    return this.size * this.face.leading;
  }

  text(x: number, y: number, text: string, ink: Ink = {}): void {
    if (text === "") return;
    this.choose(ink);
    const width = this.doc.widthOfString(text);
    const left = ink.align === "right" ? x - width : ink.align === "center" ? x - width / 2 : x;
    this.place({ text, left, y, width, height: ink.size ?? this.size });
    this.doc.fillColor(ink.color ?? "black").text(text, left, y, { lineBreak: false });
  }

  widthOf(text: string, ink: Ink = {}): number {
    this.choose(ink);
    return this.doc.widthOfString(text);
  }

  /** Text in lines of at most this width; returns the y below it. */
  paragraph(x: number, y: number, width: number, text: string, ink: Ink = {}): number {
    let line = "";
    let at = y;
    for (const word of [...text.split(" "), null]) {
      const longer = word === null ? line : `${line} ${word}`.trim();
      if (word !== null && this.widthOf(longer, ink) <= width) {
        line = longer;
        continue;
      }
      this.text(x, at, line, ink);
      at += (ink.size ?? this.size) * this.face.leading;
      line = word ?? "";
    }
    return at;
  }

  rule(x: number, y: number, width: number, weight = 0.5, color = "black"): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  }

  box(x: number, y: number, width: number, height: number, weight = 0.5): void {
    this.doc.rect(x, y, width, height).lineWidth(weight).strokeColor("black").stroke();
  }

  shade(x: number, y: number, width: number, height: number, color: string): void {
    this.doc.rect(x, y, width, height).fill(color);
  }

  barCode(x: number, y: number, width: number, height: number, text: string): void {
    const [symbol] = bwip.raw({ bcid: "code128", text }) as unknown as { sbs: number[] }[];
    const widths = symbol?.sbs ?? [];
    const unit = width / widths.reduce((sum, modules) => sum + modules, 0);
    let left = x;
    for (const [index, modules] of widths.entries()) {
      if (index % 2 === 0) this.doc.rect(left, y, modules * unit, height).fill("black");
      left += modules * unit;
    }
  }

  /** Draws a line that is no result although it has numbers or words as results have. */
  aside(x: number, y: number, text: string, ink: Ink = {}): void {
    this.text(x, y, text, ink);
    this.asides.push({ page: this.page, y: y / this.height, text });
  }

  /** Draws a text of which only this width can be seen. The PDF has all of it, a picture does not. */
  clippedText(x: number, y: number, text: string, width: number, ink: Ink = {}): void {
    this.doc.save();
    this.doc.rect(x, y - 2, width, this.line + 4).clip();
    this.text(x, y, text, ink);
    this.doc.restore();
  }

  /** Records what a row on the current page contains. */
  record(result: Result, cells: PrintedCells, details: RowDetails = {}): void {
    const { marker, scale } = result;
    const { isBlank = false, ...others } = details;
    const hasNumbers = marker.words === null && cells.range !== null;
    const texts = isBlank ? [cells.name] : [cells.value, details.shown, cells.name];
    const at = texts
      .map((part) => this.placed.findLast(({ text }) => part && text.includes(part)))
      .find((each) => each !== undefined);
    (isBlank ? this.blankRows : this.rows).push({
      ...cells,
      min: hasNumbers ? scale.low : null,
      max: hasNumbers ? scale.high : null,
      loinc: marker.loinc,
      page: this.page,
      y: (at?.y ?? 0) / this.height,
      person: this.person,
      collected: this.collected,
      column: null,
      otherColumns: [],
      isColumnUnclear: false,
      status: null,
      shown: null,
      ...others,
    });
  }

  /** Text that is cut off or overprinted is unreadable, so a layout that produces it is wrong. */
  private place(box: PlacedText): void {
    const isOutside = box.left + box.width > this.width || box.y + box.height > this.height;
    const other = this.placed.find(
      (each) =>
        each.left < box.left + box.width &&
        box.left < each.left + each.width &&
        each.y < box.y + 0.7 * box.height &&
        box.y < each.y + 0.7 * each.height,
    );
    if (isOutside || other !== undefined) {
      throw new Error(
        `"${box.text}" at ${box.y} is ${isOutside ? "cut off" : `on "${other?.text}"`}`,
      );
    }
    this.placed.push(box);
  }

  private choose({ size, isBold = false, isItalic = false }: Ink): void {
    const { regular, bold, italic } = this.face;
    this.doc.font(isBold ? bold : isItalic ? italic : regular).fontSize(size ?? this.size);
  }
}
