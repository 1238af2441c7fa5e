import { createRequire } from "node:module";
import path from "node:path";

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve("geist/font")),
  "fonts",
);

// Embedded, since names and notes may contain letters that the standard fonts lack. Passed by path: pdfkit opens a font
// path once per document, but a font passed as bytes again for each table cell.
export const REGULAR = path.join(folder, "geist-sans/Geist-Regular.ttf");
export const BOLD = path.join(folder, "geist-sans/Geist-SemiBold.ttf");
export const MONO = path.join(folder, "geist-mono/GeistMono-Regular.ttf");
