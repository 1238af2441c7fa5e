import {
  candidateKey,
  candidateLetter,
  matchPersonName,
} from "@/lib/domain/match-review/compare/candidate-labels";
import { formatAction } from "@/lib/domain/match-review/decision-sentence";
import { getDecisionAction } from "@/lib/domain/match-review/decision-texts";
import { ITEM_PANEL } from "./item-class";
import type { Draft } from "./use-draft";

/** What the viewer chose and wrote before someone else got the result. Nothing when there is no draft. */
export function DockDraft({ draft }: { draft: Draft }) {
  const { chosen, texts, candidates } = draft;
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== "");
  if (!chosen && written.length === 0) return <OutdatedTexts draft={draft} />;
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
          {written.length === 0 ? "No note." : ""}
        </p>
        {written.map(([decision, text]) => (
          <p key={decision} className="text-small">
            {formatAction(getDecisionAction(decision)).button}: “{text.trim()}”
          </p>
        ))}
      </div>
      <OutdatedTexts draft={draft} />
    </section>
  );
}

/** What was written before the result changed: shown, so that it is not lost, and used for nothing. */
export function OutdatedTexts({ draft: { outdated } }: { draft: Draft }) {
  if (outdated.length === 0) return null;
  return (
    <div className="px-6 py-1.5 text-small text-ink-2 max-sm:px-4" role="status">
      The result has changed since you wrote this, so it is not used:{" "}
      {outdated.map((text) => `“${text.trim()}”`).join(" ")}
    </div>
  );
}
