const CHANNEL = "phial-session";

/** What the tabs of a browser tell each other about the session that they share. */
export type SessionNews =
  /** It was ended, or a tab found that it had; `isSignOut` when the person ended it, and leaves nothing behind. */
  | { kind: "ended"; isSignOut?: true }
  /** Somebody is signed in: said by a page that was just loaded, or that continues after a new sign-in. */
  | { kind: "present"; staffId: string; teamId: string };

type Message = { from: string; news: SessionNews };

// Pages without a browser (tests, the server) have no other tabs.
const ownTab = globalThis.crypto.randomUUID();

/** Hears what other tabs say. Returns a function that stops it. */
export function watchSessionNews(onNews: (news: SessionNews) => void): () => void {
  if (!("BroadcastChannel" in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.from !== ownTab) onNews(data.news);
  });
  return () => channel.close();
}

/** Tells the other tabs at once. */
export function emitToTabs(news: SessionNews): void {
  if (!("BroadcastChannel" in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ from: ownTab, news } satisfies Message);
  channel.close();
}
