import { z } from "zod";
import { clampedPageSize, Instant, int4, openEnum, Uuid } from "@/lib/contract/primitives";

/** Both lists are paginated by user. */
export const IntrospectionQuery = z.strictObject({
  user_id: Uuid.nullish(),
  provider: z.string().nullish(),
  user_limit: clampedPageSize(200, 50),
  next_cursor: z.string().max(2000).nullish(),
  /** Deprecated twin of `next_cursor`. */
  cursor: z.string().max(2000).nullish(),
});
export type IntrospectionQuery = z.infer<typeof IntrospectionQuery>;

/** `next` is the deprecated twin of `next_cursor`. */
function getPage<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    next: z.string().nullable(),
    next_cursor: z.string().nullable(),
  });
}

const ResourceStatistics = z
  .object({
    last_attempt: z
      .object({ timestamp: Instant, status: openEnum(["success", "failure"]) })
      .nullish(),
    oldest_data: Instant.nullish(),
    newest_data: Instant.nullish(),
    /** Number of new and changed records. */
    sent_count: z.number().int().nullish(),
  })
  .meta({ id: "ResourceStatistics" });
export type ResourceStatistics = z.infer<typeof ResourceStatistics>;

export const UserResources = getPage(
  z.object({
    user_id: Uuid,
    /** By provider, then by resource. */
    provider: z.record(z.string(), z.record(z.string(), ResourceStatistics)),
  }),
).meta({ id: "UserResources" });
export type UserResources = z.infer<typeof UserResources>;

const PULL_STATUSES = ["success", "failure", "in_progress", "scheduled", "retrying"] as const;
const PULL_ERRORS = [
  "provider_rate_limit_exceeded",
  "provider_unavailable",
  "transport_failure",
  "resource_contention",
  "non_retriable_error",
  "unexpected_error",
  "retry_quota_exhausted",
] as const;

const timeline = z.object({
  scheduled_at: Instant,
  started_at: Instant.nullish(),
  ended_at: Instant.nullish(),
});

const HistoricalPull = z
  .object({
    status: openEnum(PULL_STATUSES),
    range_start: Instant.nullish(),
    range_end: Instant.nullish(),
    timeline,
    days_with_data: z.number().int().optional(),
    release: z.string(),
    trace_id: z.string().nullish(),
    error_details: openEnum(PULL_ERRORS).nullish(),
  })
  .meta({ id: "HistoricalPull" });
export type HistoricalPull = z.infer<typeof HistoricalPull>;

export const UserHistoricalPulls = getPage(
  z.object({
    user_id: Uuid,
    /** By provider; `pulled` is by resource. */
    provider: z.record(
      z.string(),
      z.object({
        pulled: z.record(z.string(), HistoricalPull),
        not_pulled: z.array(z.string()),
      }),
    ),
  }),
).meta({ id: "UserHistoricalPulls" });
export type UserHistoricalPulls = z.infer<typeof UserHistoricalPulls>;

const slug = z.string().regex(/^[a-z0-9_]{1,64}$/);

/** The pulls of one provider; the given state of a resource replaces the previous one. */
export const PutHistoricalPullsBody = z.strictObject({
  provider: slug,
  pulled: z.record(
    slug,
    z.strictObject({
      status: z.enum(PULL_STATUSES),
      range_start: Instant.nullish(),
      range_end: Instant.nullish(),
      timeline: z.strictObject(timeline.shape),
      days_with_data: int4(0).default(0),
      release: z.string().max(100).default("sandbox"),
      trace_id: z.string().max(100).nullish(),
      error_details: z.enum(PULL_ERRORS).nullish(),
    }),
  ),
});
export type PutHistoricalPullsBody = z.infer<typeof PutHistoricalPullsBody>;
