import {
  candidateKey,
  candidateLetter,
  matchPersonName,
} from "@/lib/domain/match-review/compare/candidate-labels";
import { ITEM_PANEL } from "./item-class";
import type { Draft } from "./use-draft";

/** What the viewer chose and wrote before someone else got the result. Nothing when there is no draft. */
export function DockDraft({ draft }: { draft: Draft }) {
  const { chosen, note, candidates } = draft;
  if (!chosen && note.trim() === "") return null;
  const place = chosen
    ? candidates.findIndex((each) => candidateKey(each) === candidateKey(chosen))
    : -1;
  return (
    <section className={ITEM_PANEL} aria-label="Your draft">
      <div>
        <h3>Your draft, not sent</h3>
        <p className="text-small">
          {chosen
            ? `Candidate ${candidateLetter(place)}, ${matchPersonName(chosen.patient)}. `
            : "Nobody chosen. "}
          {note.trim() === "" ? "No note." : `“${note.trim()}”`}
        </p>
      </div>
    </section>
  );
}
