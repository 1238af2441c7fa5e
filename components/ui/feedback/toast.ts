export type ToastContent = {
  tone: "success" | "error" | "info";
  title: string;
  body?: string;
  /** Identifies what it is about: a later toast about the same replaces it. */
  about?: string;
  /** What can be done about it; each action closes the toast. */
  actions?: readonly ToastAction[];
};
export type ToastAction = { label: string } & (
  | { onPress: () => void; href?: never }
  | { href: string; onPress?: never }
);

export type Toast = { readonly content: ToastContent; readonly timeoutMs: number | null };

const READING_TIME_MS = 8_000;

let waiting: readonly Toast[] = [];
const listeners = new Set<() => void>();
const closers = new Set<() => void>();

function setWaiting(next: readonly Toast[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Reports the outcome of an action. A failure stays until it is closed; other toasts disappear after 8 s. */
export function toast(content: ToastContent): void {
  setWaiting([
    ...waiting.filter(({ content: { about } }) => about === undefined || about !== content.about),
    { content, timeoutMs: content.tone === "error" ? null : READING_TIME_MS },
  ]);
}

/** The toasts that are not shown yet: `Toasts` takes them once it is loaded. */
export const waitingToasts = {
  read: () => waiting,
  take: (): readonly Toast[] => {
    const taken = waiting;
    if (taken.length > 0) setWaiting([]);
    return taken;
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Closes all toasts, including those that are not shown yet: none may remain when someone else could see it. */
export function closeToasts(): void {
  setWaiting([]);
  for (const close of closers) close();
}

/** Calls `close` when all toasts are to be closed, until the returned function is called. */
export function watchClosing(close: () => void): () => void {
  closers.add(close);
  return () => closers.delete(close);
}
