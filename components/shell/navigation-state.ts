/** Where a followed link leads while its page is on its way; null otherwise. */
let destination: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  if (next === destination) return;
  destination = next;
  for (const listener of listeners) listener();
}

/** The navigation of this tab, from a click until the new page is shown. */
export const navigation = {
  /** Of the router: an address within the page, such as a heading, is no navigation. */
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
