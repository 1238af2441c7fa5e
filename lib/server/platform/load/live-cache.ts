import "server-only";
import type { LiveChange, LiveTopic } from "@/lib/contract/dashboard/live";
import type { ServiceCtx } from "@/lib/server/core/context";
import { processState } from "@/lib/server/core/process-state";
import { getRequestScope, inOwnScope } from "@/lib/server/core/request-scope";
import { runtime } from "@/lib/server/core/runtime";
import { receivesEvents } from "@/lib/server/platform/live/receives-events";

/** How long a value is used where the service's events arrive, so that every change of it is known here. */
const MAX_AGE_MS = 60_000;
/** How long a value is used where the service may change something unnoticed. */
const MAX_AGE_WITHOUT_EVENTS_MS = 10_000;
const MAX_ENTRIES = 200;

type Read<Value> = {
  readonly generation: number;
  readonly done: Promise<Value>;
  readonly giveUp: AbortController;
  waiting: number;
};

/** One value of one team. */
class Entry<Value> {
  generation = 0;
  kept: { value: Value; generation: number; until: number } | null = null;
  running: Read<Value> | null = null;
}

type LiveCacheOptions<Value, Key extends string> = {
  /** Of no other live cache. */
  readonly name: string;
  /** Changes in these topics invalidate the value. */
  readonly topics: readonly LiveTopic[];
  /** Reads the value for the whole team: nothing in it may depend on who asks. */
  readonly read: (ctx: ServiceCtx, key: Key) => Promise<Value>;
};

/**
 * A value per team and key that is read once for everyone who asks at the same moment, and kept until something in its
 * topics changes, for a minute at most. It is requested inside an operation, which has checked the role and stored its
 * own reader's audit entry. Without live changes nothing is kept, but reads are still shared.
 */
export function createLiveCache<Value, Key extends string = "">(
  options: LiveCacheOptions<Value, Key>,
) {
  const getEntries = processState(`live cache: ${options.name}`, () => {
    const entries = new Map<string, Entry<Value>>();
    runtime().live.onChanges((teamId, changes) => invalidate(entries, teamId, changes));
    return entries;
  });

  function invalidate(
    entries: ReadonlyMap<string, Entry<Value>>,
    teamId: string | null,
    changes: readonly LiveChange[] | null,
  ): void {
    const isConcerned =
      changes === null || changes.some(({ topic }) => options.topics.includes(topic));
    if (!isConcerned) return;
    for (const [name, entry] of entries) {
      if (teamId !== null && !name.startsWith(`${teamId} `)) continue;
      entry.generation += 1;
      entry.kept = null;
    }
  }

  function findEntry({ team }: ServiceCtx, key: Key): Entry<Value> {
    const entries = getEntries();
    const name = `${team.id} ${team.version} ${key}`;
    const entry = entries.get(name) ?? new Entry<Value>();
    // The most recently requested entry is dropped last.
    entries.delete(name);
    entries.set(name, entry);
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest) entries.delete(oldest);
    return entry;
  }

  function startRead(entry: Entry<Value>, ctx: ServiceCtx, key: Key): Read<Value> {
    const { generation } = entry;
    const giveUp = new AbortController();
    const scope = { signal: giveUp.signal, hasPlace: true };
    const done = inOwnScope(scope, () => options.read(ctx, key)).then(async (value) => {
      await keep(entry, ctx, value, generation);
      return value;
    });
    const read: Read<Value> = { generation, done, giveUp, waiting: 0 };
    entry.running = read;
    const clear = () => {
      if (entry.running === read) entry.running = null;
    };
    done.then(clear, clear);
    return read;
  }

  async function get(ctx: ServiceCtx, key: Key): Promise<Value> {
    const entry = findEntry(ctx, key);
    const { kept } = entry;
    if (kept && runtime().clock.now().getTime() < kept.until) return kept.value;
    const { running } = entry;
    const isCurrent = running?.generation === entry.generation;
    if (running && isCurrent && !running.giveUp.signal.aborted) return join(running);
    // That read began before the last change, so everyone who asks now shares the next one.
    if (running) {
      await running.done.catch(() => undefined);
      return get(ctx, key);
    }
    return join(startRead(entry, ctx, key));
  }

  return { get };
}

async function keep<Value>(
  entry: Entry<Value>,
  { team }: ServiceCtx,
  value: Value,
  generation: number,
): Promise<void> {
  const { clock, live } = runtime();
  if (!live.isListening() || entry.generation !== generation) return;
  const ageMs = (await receivesEvents(team.id)) ? MAX_AGE_MS : MAX_AGE_WITHOUT_EVENTS_MS;
  if (entry.generation !== generation) return;
  const kept = { value, generation, until: clock.now().getTime() + ageMs };
  entry.kept = kept;
  // A value holds names and results: nothing of it stays in memory longer than it is used.
  const drop = () => {
    if (entry.kept === kept) entry.kept = null;
  };
  setTimeout(drop, ageMs).unref();
}

/** Waits for a read that others may wait for too; the read is aborted when the last of them has gone. */
function join<Value>(read: Read<Value>): Promise<Value> {
  const { signal } = getRequestScope();
  read.waiting += 1;
  const leave = () => {
    read.waiting -= 1;
    if (read.waiting === 0) read.giveUp.abort();
  };
  signal?.addEventListener("abort", leave, { once: true });
  return read.done.finally(() => signal?.removeEventListener("abort", leave));
}
