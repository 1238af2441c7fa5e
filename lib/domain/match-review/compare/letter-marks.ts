/** A piece of a value; `differs` pieces are marked, so that a single wrong letter is not overlooked. */
export type MarkedPiece = { text: string; differs: boolean };

const MAX_LENGTH = 200;

/**
 * The shown value in pieces, marking the letters that it does not share with the other value (longest common
 * subsequence, ignoring case). A value that shares less than half is marked as a whole: marking every second letter
 * would hide that it is a different word. Accents count as differences.
 */
export function letterMarks(shown: string, other: string): MarkedPiece[] {
  if (shown === "") return [];
  const letters = Array.from(shown);
  const others = Array.from(other);
  if (letters.length > MAX_LENGTH || others.length > MAX_LENGTH) {
    return [{ text: shown, differs: shown.toLowerCase() !== other.toLowerCase() }];
  }
  const shared = sharedLetters(letters.map(lower), others.map(lower));
  const count = shared.filter(Boolean).length;
  if (count * 2 < Math.max(letters.length, others.length)) return [{ text: shown, differs: true }];
  return joinPieces(letters, shared);
}

function lower(letter: string): string {
  return letter.toLowerCase();
}

/** For each letter of `a`, whether it belongs to a longest common subsequence with `b`. */
function sharedLetters(a: readonly string[], b: readonly string[]): boolean[] {
  // lengths[i][j]: length of the longest common subsequence of a from i and b from j.
  const lengths = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  );
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    const row = lengths[i];
    for (let j = b.length - 1; row && j >= 0; j--) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const shared = new Array<boolean>(a.length).fill(false);
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      shared[i] = true;
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return shared;
}

function joinPieces(letters: readonly string[], shared: readonly boolean[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  letters.forEach((letter, index) => {
    const differs = !shared[index];
    const last = pieces.at(-1);
    if (last && last.differs === differs) last.text += letter;
    else pieces.push({ text: letter, differs });
  });
  return pieces;
}
