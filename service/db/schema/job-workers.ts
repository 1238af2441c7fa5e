import { integer, text } from "drizzle-orm/pg-core";
import { instant, service } from "./base";

/**
 * When each running job queue was last seen. The jobs of one that is gone are given to another, because the queue itself would
 * hold them for four hours. Belongs to no team; requests have no access.
 */
export const jobWorkers = service.table("job_workers", {
  /** The id under which the queue locks its jobs. */
  id: text("id").primaryKey(),
  seenAt: instant("seen_at").notNull(),
  /** The process of the queue; null where processes cannot be told apart. */
  machine: text("machine"),
  pid: integer("pid"),
  processStart: text("process_start"),
});
