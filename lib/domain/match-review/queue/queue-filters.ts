import { z } from "zod";
import { MATCH_RISKS } from "@/lib/domain/match-review/risk";
import { createUrlState } from "@/lib/domain/url-state";

export const QUEUE_SORTS = ["urgent", "due", "newest"] as const;

const Code = z.string().regex(/^[a-z_]{1,64}$/);

/** The filters of the queue. They contain nothing personal, so all of them can be in the URL. */
const QueueFilters = z.object({
  stage: z.enum(["open", "second", "escalated", "resolved", "all"]).default("open"),
  risk: z.enum(MATCH_RISKS).optional(),
  code: Code.optional(),
  lab: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  interpretation: Code.optional(),
  result: Code.optional(),
  held: z.enum(["nobody", "me", "others"]).optional(),
  sort: z.enum(QUEUE_SORTS).default("urgent"),
});
export type QueueFilters = Readonly<z.infer<typeof QueueFilters>>;

/** The filters of the queue in its URL. The stage and the sorting do not count as filters. */
export const QUEUE_FILTERS = createUrlState(QueueFilters, { arrangement: ["stage", "sort"] });

export const NO_QUEUE_FILTERS: QueueFilters = QUEUE_FILTERS.defaults;

/** `?risk=stranger&lab=tidewater`: the filters as a URL's query string, in a fixed order; empty without filters. */
export function queueAddress(filters: QueueFilters): string {
  const search = QUEUE_FILTERS.format(filters);
  return search === "" ? "" : `?${search}`;
}
