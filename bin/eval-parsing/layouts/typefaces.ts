import { createRequire } from "node:module";
import path from "node:path";

export type Typeface = {
  readonly regular: string;
  readonly bold: string;
  readonly italic: string;
  /** The height of a line, as a multiple of the size. */
  readonly leading: number;
};

const require = createRequire(import.meta.url);
// Geist is under the SIL Open Font License, as is Liberation Sans, which comes with pdf.js.
const geist = path.join(path.dirname(require.resolve("geist/font")), "fonts");
const liberation = path.join(
  path.dirname(require.resolve("pdfjs-dist/package.json")),
  "standard_fonts",
);

export const TYPEFACES = {
  helvetica: { regular: "Helvetica", bold: "Helvetica-Bold", italic: "Helvetica-Oblique" },
  times: { regular: "Times-Roman", bold: "Times-Bold", italic: "Times-Italic" },
  courier: { regular: "Courier", bold: "Courier-Bold", italic: "Courier-Oblique" },
  geist: {
    regular: path.join(geist, "geist-sans/Geist-Regular.ttf"),
    bold: path.join(geist, "geist-sans/Geist-Bold.ttf"),
    italic: path.join(geist, "geist-sans/Geist-Italic.ttf"),
  },
  geistMono: {
    regular: path.join(geist, "geist-mono/GeistMono-Regular.ttf"),
    bold: path.join(geist, "geist-mono/GeistMono-Bold.ttf"),
    italic: path.join(geist, "geist-mono/GeistMono-Italic.ttf"),
  },
  liberation: {
    regular: path.join(liberation, "LiberationSans-Regular.ttf"),
    bold: path.join(liberation, "LiberationSans-Bold.ttf"),
    italic: path.join(liberation, "LiberationSans-Italic.ttf"),
  },
} as const;

export type TypefaceName = keyof typeof TYPEFACES;
