import { GeistSans } from "geist/font/sans";
import localFont from "next/font/local";

/** Only ids and raw codes use the monospaced font, so it is not preloaded: it loads when one is first shown. */
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
