import type { PageContent } from "./page-content";
import type { TextPiece } from "./text-fragments";

const MAX_MEANINGLESS_SHARE = 0.05;
const MAX_INVISIBLE_SHARE = 0.2;
// An image on most of the page with few characters beside it is a scan with the header line of a fax or an archive.
const SCAN_PICTURE_SHARE = 0.5;
const SCAN_MAX_CHARACTERS = 250;

/**
 * Whether the text of a page matches what the page shows. It may not where a scanner put a text layer under its image
 * (which is a single unchecked reading), or where a font does not define what its characters mean.
 */
export function isTextTrustworthy(pieces: readonly TextPiece[], content: PageContent): boolean {
  if (content.invisibleShare > MAX_INVISIBLE_SHARE) return false;
  const byFont = new Map<string, { shown: number; meaningless: number }>();
  for (const { str, fontName } of pieces) {
    const counts = byFont.get(fontName) ?? { shown: 0, meaningless: 0 };
    for (const character of str) {
      if (character.trim() === "") continue;
      counts.shown += 1;
      if (isMeaningless(character)) counts.meaningless += 1;
    }
    byFont.set(fontName, counts);
  }
  const fonts = [...byFont.values()];
  const shown = fonts.reduce((sum, font) => sum + font.shown, 0);
  if (shown === 0) return false;
  if (content.pictureShare > SCAN_PICTURE_SHARE && shown < SCAN_MAX_CHARACTERS) return false;
  const meaningless = fonts.reduce((sum, font) => sum + font.meaningless, 0);
  // A font with many unknown characters may be the one used for the values; bullet fonts have only a few.
  const hasUnknownFont = fonts.some(
    (font) => font.meaningless > 8 && font.meaningless > font.shown / 3,
  );
  return meaningless <= MAX_MEANINGLESS_SHARE * shown && !hasUnknownFont;
}

/** Control and private-use characters, and the replacement character for undecodable ones. */
function isMeaningless(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    code < 0x20 ||
    (code >= 0x7f && code < 0xa0) ||
    (code >= 0xe000 && code <= 0xf8ff) ||
    code === 0xfffd ||
    code >= 0xf0000
  );
}
