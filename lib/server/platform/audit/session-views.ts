import "server-only";
import { HOUR_MS } from "@/lib/contract/time";
import type { AuditAction } from "@/lib/server/core/audit-action";
import type { Ctx } from "@/lib/server/core/context";
import { processState } from "@/lib/server/core/process-state";
import { runtime } from "@/lib/server/core/runtime";

/** How long an entry stands for the repeats of its read that a screen makes by itself. */
export const REPEAT_MS = HOUR_MS;
/**
 * For all sessions and reads of this process. Beyond this the oldest are forgotten, so they are recorded once more than
 * needed.
 */
const MAX_REMEMBERED = 200_000;
/** Stands for the read itself, which may have named nobody. */
const ITSELF = "";

/** Session, or session and read → id of a person or record → when an entry named it last. */
type Remembered = { reads: Map<string, Map<string, number>>; size: number; losses: number };

const getMemory = processState(
  "people and records named to sessions",
  (): Remembered => ({ reads: new Map(), size: 0, losses: 0 }),
);

type Read = Pick<AuditAction, "operation" | "subject" | "detail">;

/** Notes that an entry of a read is stored: it named these people and records to this session. */
export function rememberView(ctx: Ctx, read: Read, ids: readonly string[]): void {
  const now = runtime().clock.now().getTime();
  remember(getKey(ctx, read), [ITSELF, ...ids], now);
  remember(ctx.session.id, ids, now);
}

/** Notes that a repeat of a stored read named these records to this session, of people whom an entry names. */
export function rememberRecords({ session }: Ctx, ids: readonly string[]): void {
  remember(session.id, ids, runtime().clock.now().getTime());
}

/** Whether this session was named each of these before, in any read. */
export function isFamiliar({ session }: Ctx, ids: readonly string[]): boolean {
  const known = recall().reads.get(session.id);
  return ids.every((id) => known?.has(id) === true);
}

/** Whether an entry of the last hour stands for this read, so that a screen may repeat it. */
export function isRepeat(ctx: Ctx, read: Read): boolean {
  return findUnnamed(ctx, read, [ITSELF]).length === 0;
}

/** Those whom no entry of this read named to this session within the last hour, each once. */
export function findUnnamed(ctx: Ctx, read: Read, ids: readonly string[]): string[] {
  const now = runtime().clock.now().getTime();
  const known = recall().reads.get(getKey(ctx, read));
  return [...new Set(ids)].filter((id) => now - (known?.get(id) ?? -Infinity) >= REPEAT_MS);
}

function getKey({ session }: Ctx, { operation, subject, detail }: Read): string {
  const of = subject ? `${subject.type} ${subject.id}` : "";
  return `${session.id} ${operation} ${of} ${JSON.stringify(detail)}`;
}

function recall(): Remembered {
  const memory = getMemory();
  const losses = runtime().outcomes.countLosses();
  // What was remembered may be among the entries that could not be stored, so everyone is recorded once more.
  if (memory.losses !== losses) Object.assign(memory, { reads: new Map(), size: 0, losses });
  return memory;
}

function remember(key: string, ids: readonly string[], at: number): void {
  const memory = recall();
  const read = memory.reads.get(key) ?? new Map<string, number>();
  const before = read.size;
  for (const id of ids) read.set(id, at);
  // Keeps what was read most recently last in the map.
  memory.reads.delete(key);
  memory.reads.set(key, read);
  memory.size += read.size - before;
  for (const [oldest, { size }] of memory.reads) {
    if (memory.size <= MAX_REMEMBERED || oldest === key) break;
    memory.reads.delete(oldest);
    memory.size -= size;
  }
}
