/** The target of a followed link while its page is loading; null otherwise. */
let destination: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  if (next === destination) return;
  destination = next;
  for (const listener of listeners) listener();
}

/** This tab's navigation, from a click until the new page is shown. */
export const navigation = {
  /** Called by the router. An address within the current page, such as a heading, does not count as navigation. */
  begin: (address: string): void => {
    const { pathname, search } = new URL(address, window.location.href);
    const isHere = pathname === window.location.pathname && search === window.location.search;
    set(isHere ? null : pathname + search);
  },
  end: (): void => set(null),
  read: (): string | null => destination,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
