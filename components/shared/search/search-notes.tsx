import { Notice } from "@/components/ui/feedback/notice";
import type { SearchNote } from "@/lib/contract/dashboard/search";
import { listSearchSentences } from "@/lib/domain/search/search-sentences";

/** Shown above a list: how its text was searched, when the user needs to know it. */
export function SearchNotes({ note }: { note: SearchNote | null | undefined }) {
  const sentences = note ? listSearchSentences([note]) : [];
  if (sentences.length === 0) return null;
  return (
    <Notice tone="info" role="status">
      {sentences.join(" ")}
    </Notice>
  );
}
