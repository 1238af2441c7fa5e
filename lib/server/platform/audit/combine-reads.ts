import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { AuditAction, AuditOutcome, AuditSubject } from "@/lib/server/core/audit-action";
import type { Ctx } from "@/lib/server/core/context";
import type { StartedRead } from "@/lib/server/core/ports";
import { processState } from "@/lib/server/core/process-state";
import { storeAttempt, storeEnded, storeOutcome } from "./audit-search";

/** The operation of an entry that several reads share; its details name them. */
export const COMBINED = "record.read-parts";
/** How long a read that a screen makes by itself waits for others like it, before it is carried out. */
const COLLECT_MS = 40;
const MAX_MEMBERS = 200;
/** Requests whose combined entry exists. An entry is found by its request, so each has at most one. */
const MAX_REQUESTS = 5_000;

type Ended = { action: AuditAction; outcome: AuditOutcome };
type Group = {
  readonly actions: AuditAction[];
  readonly ended: Ended[];
  /** Resolves when the attempt is stored. */
  readonly stored: Promise<void>;
  close: () => void;
};

const getGroups = processState("reads to combine", () => new Map<string, Group>());
const getCombined = processState("requests with a combined entry", () => new Set<string>());

/**
 * Stores the attempt of a read before it is carried out, in one entry with the other parts of the same record that the
 * same page reads at the same moment, or with everything else that the same session's screen fetches. Throws like
 * `storeAttempt`. What does not succeed gets an entry of its own.
 */
export async function startRead(
  ctx: Ctx,
  action: AuditAction,
  { mayShare }: { mayShare: boolean },
): Promise<StartedRead> {
  const key = mayShare ? getKey(ctx, action) : null;
  if (key === null) return startAlone(action);
  const groups = getGroups();
  const group = groups.get(key) ?? openGroup(key, action.detail.view === "fetched");
  group.actions.push(action);
  if (group.actions.length === MAX_MEMBERS) group.close();
  await group.stored;
  return { end: (done, outcome) => endMember(group, { action: done, outcome }) };
}

async function startAlone(action: AuditAction): Promise<StartedRead> {
  await storeAttempt(action);
  return { end: storeOutcome };
}

function getKey({ session, requestId }: Ctx, { subject, detail }: AuditAction): string | null {
  if (detail.view === "fetched") return `${session.id} fetched`;
  if (!subject || getCombined().has(requestId)) return null;
  return `${session.id} ${requestId} ${subject.type} ${subject.id}`;
}

function openGroup(key: string, isFetched: boolean): Group {
  const groups = getGroups();
  const actions: AuditAction[] = [];
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const stored = closed.then(() => {
    groups.delete(key);
    const [only, ...others] = actions;
    if (only && others.length === 0) return storeAttempt(only);
    const attempt = combine(actions);
    remember(attempt.requestId);
    return storeAttempt(attempt);
  });
  const group: Group = { actions, ended: [], stored, close };
  groups.set(key, group);
  if (isFetched) setTimeout(close, COLLECT_MS);
  else setImmediate(close);
  return group;
}

async function endMember({ actions, ended }: Group, member: Ended): Promise<void> {
  if (actions.length === 1) return storeOutcome(member.action, member.outcome);
  ended.push(member);
  const belongs = ({ action, outcome }: Ended) =>
    outcome.outcome === "succeeded" && action.detail.view === actions[0]?.detail.view;
  if (!belongs(member)) await storeEnded(member.action, member.outcome);
  if (ended.length < actions.length) return;
  const { requestId, subject } = combine(actions);
  const succeeded = ended.filter(belongs);
  const { outcome } = succeeded[0] ?? member;
  const read = combine((succeeded.length > 0 ? succeeded : ended).map(({ action }) => action));
  // Joined to its attempt by its request and its subject.
  await storeOutcome({ ...read, requestId, subject }, outcome);
}

/** One action for several: what they agree in, all their subjects, and what they read. */
function combine(actions: readonly AuditAction[]): AuditAction {
  const [first, ...others] = actions;
  if (!first) throw new Error("Nothing to combine");
  const isShared = others.every(({ subject }) => isDeepStrictEqual(subject, first.subject));
  const subject = isShared ? first.subject : null;
  const related = actions.flatMap((each) => [
    ...(isShared || !each.subject ? [] : [each.subject]),
    ...(each.related ?? []),
  ]);
  const requests = new Set(actions.map(({ requestId }) => requestId));
  return {
    ...first,
    operation: COMBINED,
    subject,
    related: withoutRepeats(related),
    detail: {
      ...getAgreed(actions),
      operations: [...new Set(actions.map(({ operation }) => operation))].sort(),
      ...(requests.size > 1 ? { requests: [...requests] } : {}),
    },
  };
}

function getAgreed(actions: readonly AuditAction[]): AuditAction["detail"] {
  const entries = Object.entries(actions[0]?.detail ?? {});
  return Object.fromEntries(
    entries.filter(([key, value]) =>
      actions.every(({ detail }) => isDeepStrictEqual(detail[key], value)),
    ),
  );
}

function withoutRepeats(subjects: readonly AuditSubject[]): AuditSubject[] {
  return [...new Map(subjects.map((each) => [`${each.type} ${each.id}`, each])).values()];
}

function remember(requestId: string): void {
  const combined = getCombined();
  combined.add(requestId);
  for (const oldest of combined) {
    if (combined.size <= MAX_REQUESTS) break;
    combined.delete(oldest);
  }
}
