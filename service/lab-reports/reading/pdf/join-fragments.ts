import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import type { Fragment } from "./text-fragments";

// As a fraction of the font size. Spaces in condensed fonts are about 0.2 wide.
const MAX_GAP = 0.1;
const MAX_OVERLAP = 0.25;
const MAX_BASELINE_SHIFT = 0.15;

/**
 * Joins the fragments of one word, regardless of their order in the file. Text that is printed twice in one place, to
 * imitate bold type, becomes one bold word. A raised digit after 10 becomes a power (10^9); other raised digits stay
 * separate, so that a footnote mark never becomes a digit of a value.
 */
export function joinFragments(fragments: readonly Fragment[]): ReadWord[] {
  const words: Fragment[] = [];
  for (const line of groupByBaseline(levelRaised(fragments))) {
    const parts: Fragment[] = [];
    for (const fragment of line) {
      const twin = parts.findLast((part) => isPrintedTwice(part, fragment));
      const before = parts.at(-1);
      if (twin) twin.isBold = true;
      else if (before && isContinued(before, fragment)) {
        before.text += fragment.text;
        before.width = fragment.x + fragment.width - before.x;
      } else parts.push({ ...fragment });
    }
    words.push(...parts);
  }
  return words.map(toWord);
}

function groupByBaseline(fragments: readonly Fragment[]): Fragment[][] {
  const lines: Fragment[][] = [];
  for (const fragment of fragments.toSorted((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    const previous = line?.at(-1);
    const limit = MAX_BASELINE_SHIFT * Math.min(fragment.fontSize, previous?.fontSize ?? 0);
    if (line && previous && fragment.baseline - previous.baseline <= limit) line.push(fragment);
    else lines.push([fragment]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x));
}

function isPrintedTwice(one: Fragment, other: Fragment): boolean {
  return (
    one.text === other.text &&
    Math.abs(one.x - other.x) < 0.2 * one.fontSize &&
    Math.abs(one.width - other.width) < 0.2 * one.fontSize
  );
}

function isContinued(before: Fragment, after: Fragment): boolean {
  const size = Math.min(before.fontSize, after.fontSize);
  const gap = after.x - (before.x + before.width);
  return gap <= MAX_GAP * size && gap >= -MAX_OVERLAP * size;
}

/** Moves powers of ten and subscripts (the 1c of HbA1c) to the line of the text that they follow. */
function levelRaised(fragments: readonly Fragment[]): Fragment[] {
  const largest = Math.max(0, ...fragments.map(({ fontSize }) => fontSize));
  return fragments.map((fragment) => {
    if (fragment.fontSize >= largest) return fragment;
    const base = fragments.find((other) => isFollowedBy(other, fragment));
    if (!base) return fragment;
    const rise = (base.baseline - fragment.baseline) / base.fontSize;
    const level = { ...fragment, baseline: base.baseline };
    if (rise > 0 && base.text.endsWith("10") && /^[-−]?\d/u.test(fragment.text)) {
      return { ...level, text: `^${fragment.text}` };
    }
    return rise < 0 && /\p{L}$/u.test(base.text) ? level : fragment;
  });
}

function isFollowedBy(base: Fragment, small: Fragment): boolean {
  const shift = Math.abs(base.baseline - small.baseline) / base.fontSize;
  return (
    small.fontSize < 0.9 * base.fontSize && shift > 0.05 && shift < 0.7 && isContinued(base, small)
  );
}

function toWord({
  text,
  x,
  baseline,
  width,
  fontSize,
  ascent,
  descent,
  isBold,
}: Fragment): ReadWord {
  const rect = {
    x,
    y: baseline - ascent * fontSize,
    width,
    height: (ascent - descent) * fontSize,
  };
  return { text, rect, confidence: 1, isBold };
}
