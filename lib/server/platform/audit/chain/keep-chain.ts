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

/** Seals the audit log's new entries, and stores the newest seals outside the database when that is due. */
export async function keepAuditChain(): Promise<void> {
  const { db } = runtime();
  const anchor = getAnchoring();
  await sealAuditEvents(db);
  await anchor(db, new Date());
}
