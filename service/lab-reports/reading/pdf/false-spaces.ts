import type { TextPiece } from "./text-fragments";

/** The share of a page's spaces that are characters, from which on letters that only stand apart have none between them. */
const MIN_SHARE = 0.75;
const LETTER = /[\p{L}'’]/u;

/**
 * Takes out the spaces between letters that are no characters of the page: `Ciar a` for a `Ciara` whose letters stand
 * apart. `shown` are the characters in the order in which the page shows them. Pages whose words are set apart without
 * characters keep their spaces, and so does what does not follow the shown characters. Digits are never joined.
 */
export function removeFalseSpaces(
  pieces: readonly TextPiece[],
  shown: readonly string[],
): TextPiece[] {
  const spaces = findSpaces(pieces, shown);
  const real = spaces.filter(({ isShown }) => isShown).length;
  if (real < MIN_SHARE * spaces.length) return [...pieces];
  const isFalse = new Set(
    spaces.flatMap(({ piece, at, isShown, isInLetters }) =>
      isInLetters && !isShown ? [`${piece} ${at}`] : [],
    ),
  );
  return pieces.map((piece, place) => {
    const characters = [...piece.str].filter((_, at) => !isFalse.has(`${place} ${at}`));
    return { ...piece, str: characters.join("") };
  });
}

type Space = {
  readonly piece: number;
  readonly at: number;
  /** Whether a space is shown there as a character. */
  readonly isShown: boolean;
  readonly isInLetters: boolean;
};

/** The spaces between characters of the pieces, as far as the pieces follow the shown characters. */
function findSpaces(pieces: readonly TextPiece[], shown: readonly string[]): Space[] {
  const spaces: Space[] = [];
  let next = 0;
  for (const [piece, { str }] of pieces.entries()) {
    let before: number | null = null;
    let last = "";
    for (const [at, character] of [...str].entries()) {
      if (isSpace(character)) {
        before ??= at;
        continue;
      }
      const start = next;
      while (next < shown.length && isSpace(shown[next] ?? "x")) next += 1;
      const found = shown[next];
      if (found === undefined || found !== character.normalize("NFKC")) return spaces;
      if (before !== null)
        spaces.push({
          ...{ piece, at: before, isShown: next > start },
          isInLetters: LETTER.test(last) && LETTER.test(character),
        });
      before = null;
      last = character;
      next += 1;
    }
  }
  return spaces;
}

function isSpace(text: string): boolean {
  return text.trim() === "";
}
