import { CopyId } from "@/components/ui/display/copy-id";
import { Timestamp } from "@/components/ui/time/timestamp";
import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { summarizeViews, type ViewGroup } from "@/lib/domain/audit/view-groups";
import { instantParts } from "@/lib/domain/datetime";
import { AuditSentence } from "./audit-sentence";

/** One line of the log: an entry as a sentence, or a group summed up. It opens to its entries with their ids. */
export function ViewGroupCell({ group, zone }: { group: ViewGroup; zone: string }) {
  const { entries } = group;
  const [newest] = entries;
  const isSingle = entries.length === 1;
  return (
    <details className="group py-1">
      <summary className="cursor-pointer list-outside marker:text-ink-3">
        {isSingle ? (
          <AuditSentence entry={newest} zone={zone} />
        ) : (
          <>
            <span className="font-medium">{newest.actor.name}</span> {summarizeViews(group)}
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
  zone: string;
  /** The line above says the same, so only what it leaves out is shown. */
  isRepeated: boolean;
};

function EntryLine({ entry, zone, isRepeated }: EntryLineProps) {
  const { at, actor, subject, related, request_id } = entry;
  const ids = [...(subject?.id ? [subject] : []), ...related];
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
      {isRepeated ? (
        <span>as {actor.role}</span>
      ) : (
        <>
          <Timestamp dateTime={at} {...instantParts(at, zone)} />
          <span>
            <AuditSentence entry={entry} zone={zone} />
          </span>
        </>
      )}
      {ids.map(({ type, id }) =>
        id ? (
          <span key={`${type} ${id}`}>
            {type.replaceAll("-", " ")} <CopyId id={id} />
          </span>
        ) : null,
      )}
      <span>
        request <CopyId id={request_id} />
      </span>
    </li>
  );
}
