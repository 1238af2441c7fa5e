import type { PersonSearchPage } from "@/lib/contract/dashboard/search";

/** Without a text, the people are listed in this order; a search lists the best match first. */
const ORDER = "last added first";

/**
 * What the number beside the title counted, and the order: `412 people, last added first`, `12 found`. Null before the
 * first read.
 */
export function describeCount(page: PersonSearchPage | undefined, text: string): string | null {
  if (page === undefined) return null;
  const { looked_at, total } = page;
  const found = total.toLocaleString("en");
  if (!looked_at) return text === "" ? `${found} people, ${ORDER}` : `${found} found`;
  const of = `of ${looked_at.of.toLocaleString("en")} people`;
  return text === ""
    ? `${found} ${of}, ${ORDER}`
    : `${found} match the search and the filters, ${of}`;
}

/** What a reader of the filtered list must know: who is in it only because a fact is not known, and who is not in it. */
export function listCountNotes({ looked_at, not_known = 0 }: PersonSearchPage): string[] {
  const notes = [];
  if (not_known > 0) {
    const who = not_known === 1 ? "1 person is" : `${not_known.toLocaleString("en")} people are`;
    notes.push(`${who} listed because it is not known whether they match.`);
  }
  if (looked_at && looked_at.total > looked_at.of) {
    notes.push(
      `Only the newest ${looked_at.of.toLocaleString("en")} of ${looked_at.total.toLocaleString("en")} people were looked at. Search for the others by name.`,
    );
  }
  return notes;
}
