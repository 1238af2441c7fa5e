const CHANNEL = "phial-session";

/** Messages between the tabs of a browser about the session that they share. */
export type SessionNews =
  /**
   * The session has ended, or a tab noticed that it had; `isSignOut` when the person ended it, so that nothing may be
   * left behind.
   */
  | { kind: "ended"; isSignOut?: true }
  /** Someone is signed in; sent by a page that was just loaded, or that continues after a new sign-in. */
  | { kind: "present"; staffId: string; teamId: string };

type Message = { from: string; news: SessionNews };

// Without a browser (tests, the server) there are no other tabs.
const ownTab = globalThis.crypto.randomUUID();

/** Listens to other tabs. Returns a function that stops listening. */
export function watchSessionNews(onNews: (news: SessionNews) => void): () => void {
  if (!("BroadcastChannel" in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.from !== ownTab) onNews(data.news);
  });
  return () => channel.close();
}

/** Notifies the other tabs immediately. */
export function emitToTabs(news: SessionNews): void {
  if (!("BroadcastChannel" in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ from: ownTab, news } satisfies Message);
  channel.close();
}
