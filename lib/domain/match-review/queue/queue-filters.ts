import { z } from "zod";
import { MATCH_RISKS } from "@/lib/domain/match-review/risk";

export const QUEUE_SORTS = ["urgent", "due", "newest"] as const;

const Code = z.string().regex(/^[a-z_]{1,64}$/);
const FILTER_SCHEMAS = {
  stage: z.enum(["open", "second", "escalated", "resolved", "all"]),
  risk: z.enum(MATCH_RISKS),
  code: Code,
  lab: z.string().regex(/^[\w-]{1,64}$/),
  interpretation: Code,
  result: Code,
  held: z.enum(["nobody", "me", "others"]),
  sort: z.enum(QUEUE_SORTS),
} as const;

/** Which items of the queue are shown. All of it can be in an address: nothing personal. */
export type QueueFilters = {
  readonly stage: z.infer<(typeof FILTER_SCHEMAS)["stage"]>;
  readonly sort: z.infer<(typeof FILTER_SCHEMAS)["sort"]>;
} & {
  readonly [Name in Exclude<keyof typeof FILTER_SCHEMAS, "stage" | "sort">]?:
    | z.infer<(typeof FILTER_SCHEMAS)[Name]>
    | undefined;
};

export const NO_QUEUE_FILTERS: QueueFilters = { stage: "open", sort: "urgent" };

/** The filters of an address. Invalid parameters are ignored. */
export function parseQueueFilters(params: URLSearchParams): QueueFilters {
  const read = Object.entries(FILTER_SCHEMAS).flatMap(([name, reader]) => {
    const { data } = reader.safeParse(params.get(name) ?? undefined);
    return data === undefined ? [] : [[name, data]];
  });
  return { ...NO_QUEUE_FILTERS, ...Object.fromEntries(read) };
}

/** `?risk=stranger&lab=tidewater`: the filters as the end of an address, in a fixed order; empty without filters. */
export function queueAddress(filters: QueueFilters): string {
  const defaults: Partial<Record<string, string>> = NO_QUEUE_FILTERS;
  const search = new URLSearchParams();
  for (const name of Object.keys(FILTER_SCHEMAS) as (keyof typeof FILTER_SCHEMAS)[]) {
    const value = filters[name];
    if (value !== undefined && value !== defaults[name]) search.set(name, value);
  }
  return search.size === 0 ? "" : `?${search}`;
}

/** Whether filters leave anything out. The stage and the sorting do not count. */
export function isQueueNarrowed(filters: QueueFilters): boolean {
  return queueAddress({ ...filters, ...NO_QUEUE_FILTERS }) !== "";
}
