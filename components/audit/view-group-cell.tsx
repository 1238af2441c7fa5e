import { CopyId } from "@/components/shared/copy-id";
import { CopyButton } from "@/components/ui/display/copy-button";
import { Timestamp } from "@/components/ui/time/timestamp";
import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { isOfActor } from "@/lib/domain/audit/audit-labels";
import { getSubjectLabel } from "@/lib/domain/audit/subject-labels";
import { hasOneSubject, summarizeViews, type ViewGroup } from "@/lib/domain/audit/view-groups";
import { type ClockZone, instantParts } from "@/lib/domain/datetime";
import { Actor, AuditSentence, Subject } from "./audit-sentence";

/** One line of the log: an entry as a sentence, or a summarized group. It expands to the entries with their ids. */
export function ViewGroupCell({ group, zone }: { group: ViewGroup; zone: ClockZone }) {
  const { entries } = group;
  const [newest] = entries;
  const isSingle = entries.length === 1;
  return (
    <details className="group">
      <summary className="cursor-pointer list-outside marker:text-ink-3 max-sm:list-inside">
        {isSingle ? (
          <AuditSentence entry={newest} zone={zone} isPlain />
        ) : (
          <>
            <Actor entry={newest} />
            {isOfActor(newest) ? "’s" : ""} {summarizeViews(group)}
            {hasOneSubject(group) ? (
              <>
                {": "}
                <Subject subject={newest.subject} isPlain />
              </>
            ) : null}
          </>
        )}
      </summary>
      <ol className="mt-1 grid gap-1 border-line border-l pl-3 text-small">
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} zone={zone} isRepeated={isSingle} />
        ))}
      </ol>
    </details>
  );
}

type EntryLineProps = {
  entry: AuditEntry;
  zone: ClockZone;
  /** The line above has the same text, so only what it leaves out is shown. */
  isRepeated: boolean;
};

function EntryLine({ entry, zone, isRepeated }: EntryLineProps) {
  const { at, actor, subject, related, more_related: more = 0, request_id } = entry;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
      {isRepeated ? (
        <span>as {actor.role}</span>
      ) : (
        <Timestamp dateTime={at} {...instantParts(at, zone)} />
      )}
      <span className="inline-flex min-w-0 items-baseline gap-1">
        <span>
          {isRepeated ? <Subject subject={subject} /> : <AuditSentence entry={entry} zone={zone} />}
        </span>
        {subject?.id ? <CopyButton id={subject.id} /> : null}
      </span>
      {related.map(({ type, id }) =>
        id ? (
          <span key={`${type} ${id}`}>
            {getSubjectLabel(type)} <CopyId id={id} />
          </span>
        ) : null,
      )}
      {more > 0 ? <span>and {more} more</span> : null}
      <span>
        request <CopyId id={request_id} />
      </span>
    </li>
  );
}
