import { createRequire } from "node:module";
import path from "node:path";

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve("geist/font")),
  "fonts",
);

// Embedded, since names and notes may hold letters that the standard fonts do not have. Given by their paths: pdfkit
// opens what it knows by a path once a document, and what it knows by its bytes again for each cell of a table.
export const REGULAR = path.join(folder, "geist-sans/Geist-Regular.ttf");
export const BOLD = path.join(folder, "geist-sans/Geist-SemiBold.ttf");
export const MONO = path.join(folder, "geist-mono/GeistMono-Regular.ttf");
