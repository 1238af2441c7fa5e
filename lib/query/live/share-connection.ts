import type { LiveChange, LiveMessage } from "@/lib/contract/dashboard/live";
import { holdConnection } from "./live-connection";

/** How many messages the tab with the connection keeps for tabs that are opened later. */
const KEPT_MESSAGES = 200;

export type LiveEvents = {
  onMessage: (message: LiveMessage) => void;
  onLost: () => void;
  onSignedOut: () => void;
};

type TabMessage =
  /** A tab was opened with a page that shows everything up to `position`. */
  | { kind: "join"; position: number; tab: string }
  /** `to`: for one tab only. */
  | { kind: "message"; message: LiveMessage; to?: string }
  | { kind: "lost" }
  | { kind: "signed_out" };

/**
 * The live channel of all tabs of a browser over one connection, because with HTTP/1.1 a browser only opens six per
 * host. The tab that holds the lock has the connection and forwards its messages; when that tab is closed, another one
 * takes over. Where the browser has no locks (no HTTPS), each visible tab has its own connection. Returns a function
 * that leaves the channel.
 */
export function joinChannel(name: string, position: number, events: LiveEvents): () => void {
  let known = position;
  const apply = (message: TabMessage) => {
    if (message.kind === "message") {
      // A hello does not advance the position, because the changes up to its position follow it.
      if (message.message.kind !== "hello") known = message.message.position;
      events.onMessage(message.message);
    } else if (message.kind === "lost") events.onLost();
    else if (message.kind === "signed_out") events.onSignedOut();
  };
  const hasTabs = "BroadcastChannel" in window && Boolean(navigator.locks);
  return hasTabs ? shareWithTabs(name, () => known, apply) : holdWhileVisible(() => known, apply);
}

type Apply = (message: TabMessage) => void;

function shareWithTabs(name: string, getKnown: () => number, apply: Apply): () => void {
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  const tab = crypto.randomUUID();
  let lead: ((joined: number, to: string) => void) | null = null;
  const send = (message: TabMessage) => channel.postMessage(message);
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "join") lead?.(data.position, data.tab);
    else if (data.kind !== "message" || (data.to ?? tab) === tab) apply(data);
  });
  send({ kind: "join", position: getKnown(), tab });
  navigator.locks
    .request(name, { signal: leaving.signal }, () => {
      if (leaving.signal.aborted) return;
      const recent = createRecent(getKnown());
      lead = (joined, to) => {
        for (const message of recent.since(joined)) send({ kind: "message", message, to });
      };
      return holdUntil(leaving.signal, getKnown, (message) => {
        if (message.kind === "message") recent.add(message.message);
        if (message.kind === "lost") recent.lose();
        apply(message);
        send(message);
      });
    })
    // Rejected when the tab leaves before it gets the lock.
    .catch(() => undefined);
  return () => {
    leaving.abort();
    channel.close();
  };
}

/** Resolves when the tab leaves or the session is over; another tab then gets the lock. */
function holdUntil(signal: AbortSignal, getKnown: () => number, tell: Apply): Promise<void> {
  return new Promise((resolve) => {
    const stop = holdConnection(getKnown, {
      onMessage: (message) => tell({ kind: "message", message }),
      onLost: () => tell({ kind: "lost" }),
      onSignedOut: () => {
        tell({ kind: "signed_out" });
        resolve();
      },
    });
    const leave = () => {
      stop();
      resolve();
    };
    signal.addEventListener("abort", leave, { once: true });
  });
}

/** Recent messages of the connection, so that a newly opened tab gets the changes that its page does not show yet. */
function createRecent(position: number) {
  let hello: LiveMessage | null = null;
  let positions = [{ position, changes: [] as readonly LiveChange[] }];
  return {
    add: (message: LiveMessage) => {
      if (message.kind === "hello") {
        hello = message;
        return;
      }
      const changes = message.kind === "changes" ? message.changes : [];
      const last = { position: message.position, changes };
      positions = message.kind === "reload" ? [last] : [...positions, last].slice(-KEPT_MESSAGES);
    },
    lose: () => {
      hello = null;
    },
    since: (joined: number): LiveMessage[] => {
      const last = positions.at(-1)?.position ?? 0;
      if (hello === null) return [];
      const answer = [{ ...hello, position: last }];
      const index = positions.findIndex((each) => each.position === joined);
      if (index === -1) return [...answer, { kind: "reload", position: last }];
      const changes = positions.slice(index + 1).flatMap((each) => each.changes);
      return changes.length === 0
        ? answer
        : [...answer, { kind: "changes", position: last, changes }];
    },
  };
}

function holdWhileVisible(getKnown: () => number, apply: Apply): () => void {
  let stop: (() => void) | null = null;
  const follow = () => {
    if (document.hidden) {
      stop?.();
      stop = null;
    } else {
      stop ??= holdConnection(getKnown, {
        onMessage: (message) => apply({ kind: "message", message }),
        onLost: () => apply({ kind: "lost" }),
        onSignedOut: () => apply({ kind: "signed_out" }),
      });
    }
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    stop?.();
  };
}
