import { lookUp } from "@/lib/contract/look-up";
import "server-only";
import type { LiveChange, LiveTopic } from "@/lib/contract/dashboard/live";
import type { AuditAction, AuditSubject } from "@/lib/server/core/audit-action";

/**
 * The topic for each subject type in the audit log. `id: false`: screens do not ask by this id, so everything in the
 * topic may have changed. Types that only their owner sees (drafts, practice) are omitted.
 */
const TOPICS: Partial<Record<string, { topic: LiveTopic; id: boolean }>> = {
  order: { topic: "orders", id: true },
  result: { topic: "match-review", id: true },
  decision: { topic: "match-review", id: false },
  "match-parameters": { topic: "match-parameters", id: false },
  "lab-report": { topic: "lab-reports", id: true },
  upload: { topic: "lab-reports", id: false },
  test: { topic: "catalog", id: true },
  view: { topic: "saved-views", id: false },
  import: { topic: "order-imports", id: true },
  event: { topic: "events", id: false },
  "event-replay": { topic: "events", id: false },
  "gap-check": { topic: "events", id: false },
  "bulk-reschedule": { topic: "bulk-reschedules", id: true },
};

/** What a write changed on screens, derived from its subject and its related subjects. */
export function getActionChanges({
  subject,
  related = [],
}: Pick<AuditAction, "subject" | "related">): LiveChange[] {
  const subjects = subject ? [subject, ...related] : related;
  const user_id = subjects.find(isPerson)?.id ?? null;
  const changes = subjects.flatMap(({ type, id }): LiveChange[] => {
    const known = lookUp(TOPICS, type);
    return known ? [{ topic: known.topic, id: known.id ? id : null, user_id }] : [];
  });
  // The person counts as changed only if they are the subject; otherwise they only show whose data it is.
  const isOfPerson = subject !== null && isPerson(subject);
  return isOfPerson ? [{ topic: "people", id: subject.id, user_id }, ...changes] : changes;
}

function isPerson({ type }: AuditSubject): boolean {
  return type === "person";
}
