import "server-only";
import { z } from "zod";
import { LiveChange } from "@/lib/contract/dashboard/live";
import { Uuid } from "@/lib/contract/primitives";
import { DashboardError } from "@/lib/server/core/errors";
import { errorFacts, type Logger } from "@/lib/server/core/log";
import type { ChangeListener, LiveHub, LiveSubscriber } from "@/lib/server/core/ports";
import { combineChanges } from "./combine-changes";
import { EventStream } from "./event-stream";
import { listen, type StopListening } from "./listen";
import { LIVE_CHANNEL } from "./publish";
import { RecentChanges } from "./recent-changes";

/** Changes within this time are sent as one message. */
const COLLECT_MS = 50;
const BEAT_MS = 15_000;
/** How long streams stay open, and a new one waits, while the database connection is being restored. */
const PATIENCE_MS = 3_000;
/**
 * A browser opens one stream, or one for each of its visible windows where it cannot share one; the rest allows for
 * connections that ended unnoticed. A window beyond them asks again by itself, as when live updates are interrupted.
 */
const STREAMS_PER_SESSION = 12;

const Notification = z.object({
  team_id: Uuid,
  position: z.number().int(),
  changes: z.array(LiveChange),
});

type Open = {
  subscriber: LiveSubscriber;
  stream: EventStream;
  beat: NodeJS.Timeout;
  receivesEvents: boolean;
};

/**
 * The live channel of one process: listens to the database on one connection and passes a team's changes on to that
 * team's streams. Starts with the first stream, or with `start`.
 */
export function createLiveHub(options: {
  databaseUrl: string;
  log: Logger;
  beatMs?: number;
  patienceMs?: number;
  /** How long the database may take to answer. */
  limitMs?: number;
}): LiveHub {
  const { databaseUrl, log, beatMs = BEAT_MS, patienceMs = PATIENCE_MS, limitMs } = options;
  const streams = new Set<Open>();
  const recent = new RecentChanges();
  const collected = new Map<string, LiveChange[]>();
  let collecting: NodeJS.Timeout | undefined;
  let stopListening: StopListening | undefined;
  let isListening = false;
  let isDeaf = false;
  let hasEnded = false;
  const whenUp: (() => void)[] = [];
  const listeners = new Set<ChangeListener>();
  let downTimer: NodeJS.Timeout | undefined;

  function onUp(): void {
    isListening = true;
    clearTimeout(downTimer);
    downTimer = undefined;
    reloadAll();
    for (const resolve of whenUp.splice(0)) resolve();
  }

  function tell(teamId: string | null, changes: readonly LiveChange[] | null): void {
    for (const listener of listeners) listener(teamId, changes);
  }

  /** Changes were missed, so nobody can continue from an earlier position. */
  function reloadAll(): void {
    recent.restart();
    tell(null, null);
    for (const { subscriber, stream } of streams) {
      stream.send({ kind: "reload", position: recent.getPosition(subscriber.teamId) });
    }
  }

  function onDown(error: unknown): void {
    if (isListening) log.warn(errorFacts(error), "live updates are interrupted");
    isListening = false;
    tell(null, null);
    downTimer ??= setTimeout(endAll, patienceMs).unref();
  }

  function onDeaf(): void {
    isDeaf = true;
    log.warn(
      {},
      "DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL for live updates; until then screens ask again by themselves",
    );
    for (const resolve of whenUp.splice(0)) resolve();
  }

  function onMessage(payload: string): void {
    const notification = Notification.safeParse(parseJson(payload));
    if (!notification.success) {
      log.error({}, "a live notification was not readable");
      reloadAll();
      return;
    }
    const { team_id, position, changes } = notification.data;
    recent.add(position, team_id, changes);
    tell(team_id, changes);
    collected.set(team_id, [...(collected.get(team_id) ?? []), ...changes]);
    collecting ??= setTimeout(sendCollected, COLLECT_MS).unref();
  }

  function sendCollected(): void {
    collecting = undefined;
    for (const [teamId, all] of collected) {
      const position = recent.getPosition(teamId);
      const changes = combineChanges(all);
      for (const { subscriber, stream } of streams) {
        if (subscriber.teamId === teamId) stream.send({ kind: "changes", position, changes });
      }
    }
    collected.clear();
  }

  function endAll(): void {
    for (const { stream } of [...streams]) stream.end();
  }

  function start(): void {
    if (hasEnded || stopListening) return;
    stopListening = listen({
      databaseUrl,
      limitMs,
      channel: LIVE_CHANNEL,
      onMessage,
      onUp,
      onDown,
      onDeaf,
    });
  }

  async function waitUntilListening(): Promise<void> {
    start();
    if (isListening || isDeaf || hasEnded) return;
    await new Promise<void>((resolve) => {
      whenUp.push(resolve);
      setTimeout(resolve, patienceMs).unref();
    });
  }

  async function open(subscriber: LiveSubscriber): Promise<ReadableStream<Uint8Array>> {
    await waitUntilListening();
    const receivesEvents = await subscriber.receivesEvents();
    if (!isListening || hasEnded) {
      throw new DashboardError("timeout", "Live updates are not available at the moment.");
    }
    const { sessionId, teamId, after } = subscriber;
    const ofSession = [...streams].filter((each) => each.subscriber.sessionId === sessionId);
    if (ofSession.length >= STREAMS_PER_SESSION) {
      throw new DashboardError("rate_limited", "Too many live connections are open.");
    }
    const stream = new EventStream(() => {
      clearInterval(entry.beat);
      streams.delete(entry);
    });
    const beat = setInterval(() => void checkAndBeat(entry), beatMs).unref();
    const entry: Open = { subscriber, stream, beat, receivesEvents };
    streams.add(entry);
    const position = recent.getPosition(teamId);
    greet(entry);
    const missed = recent.since(after, teamId);
    if (missed === null) stream.send({ kind: "reload", position });
    else if (missed.length > 0) {
      stream.send({ kind: "changes", position, changes: combineChanges(missed) });
    }
    return stream.body;
  }

  function greet({ subscriber, stream, receivesEvents }: Open): void {
    const position = recent.getPosition(subscriber.teamId);
    stream.send({ kind: "hello", position, receives_events: receivesEvents });
  }

  async function checkAndBeat(entry: Open): Promise<void> {
    const { subscriber, stream } = entry;
    try {
      if (!(await subscriber.isSignedIn())) return stream.end();
      const receivesEvents = await subscriber.receivesEvents();
      if (receivesEvents !== entry.receivesEvents) greet(Object.assign(entry, { receivesEvents }));
    } catch {
      // The check failed; without a database the streams end after a few seconds anyway.
    }
    stream.beat();
  }

  return {
    start,
    open,
    isListening: () => isListening,
    countStreams: () => streams.size,
    onChanges: (listener) => void listeners.add(listener),
    emitChanges: tell,
    getPosition: (teamId) => (isListening ? recent.getPosition(teamId) : 0),
    close: async () => {
      hasEnded = true;
      clearTimeout(downTimer);
      clearTimeout(collecting);
      endAll();
      for (const resolve of whenUp.splice(0)) resolve();
      await stopListening?.();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
