import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";

/** What a change may concern. A list topic covers every screen and count of its noun. */
export const LIVE_TOPICS = [
  "orders",
  "today",
  "results",
  "appointments",
  "people",
  "health-data",
  "match-review",
  "lab-reports",
  "critical-results",
  "events",
  "webhooks",
  "settings",
  "notes",
  "catalog",
  "saved-views",
  "order-imports",
  "bulk-reschedules",
  "match-parameters",
  "oversight",
] as const;
export const LiveTopic = z.enum(LIVE_TOPICS);
export type LiveTopic = z.infer<typeof LiveTopic>;

/** One change. Ids only: the browser refetches the data through the operations, which check permissions and audit. */
export const LiveChange = z.object({
  topic: LiveTopic,
  /** Id of the order, person, item, report or event; null when several changed or it is unknown which. */
  id: z.string().max(64).nullable(),
  /** The person whose data it is, when there is exactly one. */
  user_id: Uuid.nullable(),
});
export type LiveChange = z.infer<typeof LiveChange>;

/** What the live channel sends to a browser. */
export const LiveMessage = z.discriminatedUnion("kind", [
  /**
   * The first message of each connection, and again when `receives_events` changes. `position` is the last change that was
   * published before it.
   */
  z.object({
    kind: z.literal("hello"),
    position: z.number().int(),
    /** Whether the service's events reach this dashboard; otherwise only changes made in the dashboard are published. */
    receives_events: z.boolean(),
  }),
  z.object({
    kind: z.literal("changes"),
    position: z.number().int(),
    changes: z.array(LiveChange).min(1),
  }),
  /** Changes were missed, so anything on the screen may be outdated. */
  z.object({ kind: z.literal("reload"), position: z.number().int() }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
