import { MARGIN, type Sheet } from "./document";
import { BOLD, REGULAR } from "./fonts";

type Cell = string | PDFKit.Mixins.CellOptions;
type Widths = (number | "*")[];

/** The minimum height of a row; with less space the table continues on a new page, with its header repeated. */
const ROW_ROOM = 36;
const STYLE = {
  border: [0, 0, 0.5, 0],
  borderColor: "#cccccc",
  padding: ["0.4em", "0.6em", "0.4em", 0],
} satisfies PDFKit.Mixins.CellStyle;

/** A list of facts with labels; unknown ones are left out. */
export function facts(
  sheet: Sheet,
  pairs: readonly (readonly [name: string, value: string | null | undefined])[],
): void {
  const knownRows = pairs.flatMap(([name, value]): Cell[][] =>
    value ? [[{ text: name, type: "TH" }, value]] : [],
  );
  if (knownRows.length > 0) draw(sheet, [130, "*"], [], knownRows);
}

/** A table with a header; widths are points or shares. */
export function rows(
  sheet: Sheet,
  widths: Widths,
  header: readonly string[],
  data: readonly (readonly Cell[])[],
): void {
  draw(sheet, widths, header, data);
}

/** A cell in bold type. */
export function toStrongCell(text: string): Cell {
  return { text, font: { src: BOLD } };
}

/** A cell whose text is no longer valid. */
export function toStruckCell(text: string): Cell {
  return { text, textOptions: { strike: true } };
}

function draw(
  sheet: Sheet,
  widths: Widths,
  header: readonly string[],
  data: readonly (readonly Cell[])[],
): void {
  const { doc } = sheet;
  let table = open(sheet, widths, header);
  for (const row of data) {
    if (doc.y + ROW_ROOM > doc.page.maxY()) {
      table.end();
      doc.addPage();
      table = open(sheet, widths, header);
    }
    table.row(row.map((cell) => (typeof cell === "string" ? { text: cell } : cell)));
  }
  table.end();
  doc.x = MARGIN;
}

function open({ doc, root }: Sheet, widths: Widths, header: readonly string[]) {
  doc.font(REGULAR).fontSize(9).fillColor("#1a1a1a");
  doc.x = MARGIN;
  // The types lack `structParent`.
  const options = { columnStyles: widths, defaultStyle: STYLE, structParent: root };
  const table = doc.table(options);
  if (header.length > 0) {
    table.row(header.map((text) => ({ text, type: "TH", font: { src: BOLD } })));
  }
  return table;
}
