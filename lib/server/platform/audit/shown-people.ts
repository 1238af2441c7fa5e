import "server-only";
import { HOUR_MS } from "@/lib/contract/time";
import type { AuditAction, AuditSubject } from "@/lib/server/core/audit-action";
import type { Ctx } from "@/lib/server/core/context";
import { processState } from "@/lib/server/core/process-state";
import { runtime } from "@/lib/server/core/runtime";
import { storeRead } from "./audit-search";

/** How long refreshes of a list do not record the same person again for the same session. */
export const REFRESH_REPEAT_MS = HOUR_MS;
/**
 * For all sessions and lists of this process. Beyond this the oldest are forgotten, so they are recorded once more than
 * needed.
 */
const MAX_REMEMBERED = 200_000;

/** Session and list → person → when they were recorded last. */
type Recorded = { lists: Map<string, Map<string, number>>; size: number; losses: number };

const getRemembered = processState(
  "people shown to sessions",
  (): Recorded => ({ lists: new Map(), size: 0, losses: 0 }),
);

/** The subjects for the entry of a read that someone requested: everyone it showed, each once. */
export function recordShown(
  ctx: Ctx,
  operation: string,
  personIds: readonly string[],
): AuditSubject[] {
  const people = new Set(personIds);
  if (people.size > 0) remember(getKey(ctx, operation), people, runtime().clock.now().getTime());
  return toSubjects(people);
}

/**
 * Records that an open screen refreshed a list by itself: one entry with the people whom this list did not show to this
 * session within the last hour; no entry if there are none. Throws `internal`, `disk_full` or `database_unavailable`
 * when it cannot be stored.
 */
export async function recordRefresh(
  ctx: Ctx,
  action: AuditAction,
  personIds: readonly string[],
): Promise<void> {
  const key = getKey(ctx, action.operation);
  const now = runtime().clock.now().getTime();
  const known = getRecorded().lists.get(key);
  const fresh = new Set(
    personIds.filter((id) => now - (known?.get(id) ?? -Infinity) >= REFRESH_REPEAT_MS),
  );
  if (fresh.size === 0) return;
  await storeRead({
    ...action,
    related: [...(action.related ?? []), ...toSubjects(fresh)],
    detail: { ...action.detail, is_refresh: true },
  });
  remember(key, fresh, now);
}

function getKey({ session }: Ctx, operation: string): string {
  return `${session.id} ${operation}`;
}

function toSubjects(people: Iterable<string>): AuditSubject[] {
  return Array.from(people, (id) => ({ type: "person", id }));
}

function getRecorded(): Recorded {
  const recorded = getRemembered();
  const losses = runtime().outcomes.countLosses();
  // What was remembered may be among the entries that could not be stored, so everyone shown is recorded once more.
  if (recorded.losses !== losses) Object.assign(recorded, { lists: new Map(), size: 0, losses });
  return recorded;
}

function remember(key: string, people: Iterable<string>, at: number): void {
  const recorded = getRecorded();
  const list = recorded.lists.get(key) ?? new Map<string, number>();
  const before = list.size;
  for (const id of people) list.set(id, at);
  // Keeps the most recently read list last in the map.
  recorded.lists.delete(key);
  recorded.lists.set(key, list);
  recorded.size += list.size - before;
  for (const [oldest, { size }] of recorded.lists) {
    if (recorded.size <= MAX_REMEMBERED || oldest === key) break;
    recorded.lists.delete(oldest);
    recorded.size -= size;
  }
}
