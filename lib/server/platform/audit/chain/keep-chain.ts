import "server-only";
import { processState } from "@/lib/server/core/process-state";
import { runtime } from "@/lib/server/core/runtime";
import { createAnchoring, openAnchors } from "./anchor-seals";
import { sealAuditEvents } from "./seal-events";

/** Entries are sealed within five seconds: this interval plus the time that sealing takes. */
export const SEAL_EVERY_MS = 2_000;

const getAnchoring = processState("anchoring of seals", () =>
  createAnchoring(openAnchors(runtime().env)),
);

/** After this time without a sealing, entries may have waited for it. */
const RESUMED_AFTER_MS = 60_000;

const getLastSealing = processState("last sealing of the audit log", () => ({ ms: -Infinity }));

/** Seals the audit log's new entries, and stores the newest seals outside the database when that is due. */
export async function keepAuditChain(): Promise<void> {
  const { db } = runtime();
  const anchor = getAnchoring();
  const last = getLastSealing();
  await sealAuditEvents(db, { isResumed: performance.now() - last.ms > RESUMED_AFTER_MS });
  last.ms = performance.now();
  await anchor(db, new Date());
}
