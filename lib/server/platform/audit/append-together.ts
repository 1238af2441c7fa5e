import "server-only";
import type { AuditRow } from "@/lib/server/core/audit-action";
import type { AuditStore } from "@/lib/server/core/ports";
import { processState } from "@/lib/server/core/process-state";

type Waiting = {
  readonly rows: readonly AuditRow[];
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
};

const MAX_ROWS = 500;
const getWaitingByStore = processState(
  "audit rows to append",
  () => new WeakMap<AuditStore, Waiting[]>(),
);

/**
 * Appends rows in one round trip with all others appended at the same moment. Resolves when they are stored. Rows that
 * cannot be stored do not prevent the others from being stored.
 */
export function appendTogether(store: AuditStore, rows: readonly AuditRow[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const waitingByStore = getWaitingByStore();
    const waiting = waitingByStore.get(store) ?? [];
    waiting.push({ rows, resolve, reject });
    if (waiting.length > 1) return;
    waitingByStore.set(store, waiting);
    setImmediate(() => {
      waitingByStore.delete(store);
      for (let start = 0; start < waiting.length; start += MAX_ROWS) {
        void append(store, waiting.slice(start, start + MAX_ROWS));
      }
    });
  });
}

async function append(store: AuditStore, waiting: readonly Waiting[]): Promise<void> {
  try {
    await store.append(waiting.flatMap(({ rows }) => rows));
    for (const { resolve } of waiting) resolve();
  } catch (cause) {
    const [only, ...others] = waiting;
    if (only && others.length === 0) return only.reject(cause);
    await Promise.all(waiting.map((each) => append(store, [each])));
  }
}
