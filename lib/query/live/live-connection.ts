import { z } from "zod";
import { LiveMessage } from "@/lib/contract/dashboard/live";
import { BACKGROUND_HEADER } from "@/lib/contract/dashboard/request-headers";

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 15_000;
/** How long a window waits that the server refused because its session has too many connections already. */
const REFUSED_DELAY_MS = 60_000;
/** The server sends something at least every 15 seconds. */
const SILENCE_MS = 45_000;

export type ConnectionEvents = {
  onMessage: (message: LiveMessage) => void;
  onLost: () => void;
  /** The session is over, so no further attempt is made. */
  onSignedOut: () => void;
};

/**
 * Keeps the live channel open and reconnects with increasing pauses whenever it is lost. `getPosition` returns the last
 * known change. Returns a function that ends the channel.
 */
export function holdConnection(getPosition: () => number, events: ConnectionEvents): () => void {
  const stopping = new AbortController();
  void connectUntilStopped(getPosition, events, stopping.signal);
  return () => stopping.abort();
}

async function connectUntilStopped(
  getPosition: () => number,
  events: ConnectionEvents,
  signal: AbortSignal,
): Promise<void> {
  let delayMs = FIRST_DELAY_MS;
  const onMessage = (message: LiveMessage) => {
    delayMs = FIRST_DELAY_MS;
    events.onMessage(message);
  };
  while (!signal.aborted) {
    const end = await readStream(getPosition(), onMessage, signal);
    if (signal.aborted) return;
    if (end === "signed_out") return events.onSignedOut();
    events.onLost();
    const waitMs = end === "refused" ? REFUSED_DELAY_MS : delayMs;
    await pause(waitMs * (0.5 + Math.random()), signal);
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
  }
}

/** Reads one connection until it ends, breaks or falls silent. */
async function readStream(
  position: number,
  onMessage: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<"lost" | "refused" | "signed_out"> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener("abort", end, { once: true });
  let silence = setTimeout(end, SILENCE_MS);
  try {
    const response = await fetch(`/api/live?after=${position}`, {
      credentials: "same-origin",
      cache: "no-store",
      headers: { accept: "text/event-stream", [BACKGROUND_HEADER]: "1" },
      signal: ending.signal,
    });
    if (response.status === 401) return "signed_out";
    if (response.status === 429) return "refused";
    if (!response.ok || !response.body) return "lost";
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "lost";
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      const blocks = (text + value).split("\n\n");
      text = blocks.pop() ?? "";
      for (const message of blocks.map(parseBlock)) if (message) onMessage(message);
    }
  } catch {
    return "lost";
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", end);
    ending.abort();
  }
}

const Positioned = z.looseObject({ position: z.number().int() });

/**
 * Our server sends each message as one `data:` line; anything else is a comment. A message that only a newer version of
 * the page knows counts as a change of everything, so that it is neither overlooked nor sent again and again.
 */
function parseBlock(block: string): LiveMessage | null {
  if (!block.startsWith("data: ")) return null;
  const sent: unknown = JSON.parse(block.slice("data: ".length));
  const known = LiveMessage.safeParse(sent);
  if (known.success) return known.data;
  const newer = Positioned.safeParse(sent);
  return newer.success ? { kind: "reload", position: newer.data.position } : null;
}

/** Waits, but stops early when the browser is online again or the channel ends. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      signal.removeEventListener("abort", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener("online", go);
    signal.addEventListener("abort", go);
  });
}
