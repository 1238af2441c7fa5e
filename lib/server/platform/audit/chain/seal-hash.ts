import { createHash } from "node:crypto";

export type SealContent = {
  readonly teamId: string;
  readonly number: number;
  /** As PostgreSQL writes a multirange. */
  readonly events: string;
  readonly eventCount: number;
  readonly contentHash: Buffer;
  /** To the millisecond. */
  readonly sealedAt: Date;
  readonly isResumed: boolean;
  /** 1: from before the hash covered the last two. */
  readonly version: number;
};

/** The hash of a seal, which covers the previous seal's hash; null before the first seal. */
export function hashSeal(seal: SealContent, previousHash: Buffer | null): Buffer {
  const { teamId, number, events, eventCount, contentHash, version } = seal;
  const fields = [
    String(version),
    teamId,
    String(number),
    events,
    String(eventCount),
    contentHash.toString("hex"),
    previousHash?.toString("hex") ?? "",
    ...(version === 1 ? [] : [seal.sealedAt.toISOString(), String(seal.isResumed)]),
  ];
  return createHash("sha256").update(fields.join("\n")).digest();
}

/**
 * The hash of one entry `e`, in SQL: its columns as they were when seals were introduced, so that a later column does
 * not change it. The time is written in a form that no session setting affects.
 */
const EVENT_HASH = `pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.jsonb_build_array(
  e.id, e.phase, e.request_id, extract(epoch from e.at)::text, e.team_id, e.actor_id, e.actor_name, e.actor_role,
  e.operation, e.kind, e.subject_type, e.subject_id, e.related, e.outcome, e.error_code, e.detail)::text, 'UTF8'))`;

/** The hash over all entries `e` of a group, in SQL. */
export const CONTENT_HASH = `pg_catalog.sha256(coalesce(string_agg(${EVENT_HASH}, ''::bytea order by e.id), ''::bytea))`;
