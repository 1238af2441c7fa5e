import { EmptyState } from "./empty-state";

/** Nothing is loading without a connection, and nothing has failed either. */
export function NotConnected() {
  return (
    <EmptyState title="Not loaded: there is no connection">
      It loads by itself once the connection is back.
    </EmptyState>
  );
}
