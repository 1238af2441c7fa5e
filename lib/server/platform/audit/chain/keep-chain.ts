import "server-only";
import { type Runtime, runtime } from "@/lib/server/core/runtime";
import { createAnchoring, openAnchors } from "./anchor-seals";
import { sealAuditEvents } from "./seal-events";

/** Entries are sealed within five seconds: this interval plus the time that sealing takes. */
export const SEAL_EVERY_MS = 2_000;

const anchorings = new WeakMap<Runtime, ReturnType<typeof createAnchoring>>();

/** Seals the audit log's new entries, and stores the newest seals outside the database when that is due. */
export async function keepAuditChain(): Promise<void> {
  const current = runtime();
  await sealAuditEvents(current.db);
  const anchor = anchorings.get(current) ?? createAnchoring(openAnchors(current.env));
  anchorings.set(current, anchor);
  await anchor(current.db, new Date());
}
