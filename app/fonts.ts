import { GeistSans } from "geist/font/sans";
import localFont from "next/font/local";

/** Only ids and raw words are in mono, so it is loaded when one is shown and not before the text of the page. */
const GeistMono = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
  fallback: ["ui-monospace", "Menlo", "Consolas", "monospace"],
});

/** Classes that define the fonts of the theme. */
export const FONT_CLASSES = `${GeistSans.variable} ${GeistMono.variable}`;
