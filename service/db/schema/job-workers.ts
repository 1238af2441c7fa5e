import { integer, text } from "drizzle-orm/pg-core";
import { instant, service } from "./base";

/**
 * When each running job queue was last seen. Once a queue is gone, its jobs are given to another, because
 * graphile-worker would keep them locked for four hours. Belongs to no team; requests have no access.
 */
export const jobWorkers = service.table("job_workers", {
  /** The id under which the queue locks its jobs. */
  id: text("id").primaryKey(),
  seenAt: instant("seen_at").notNull(),
  /** The process of the queue; null where processes cannot be distinguished. */
  machine: text("machine"),
  pid: integer("pid"),
  processStart: text("process_start"),
});
