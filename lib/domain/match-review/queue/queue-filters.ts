import { z } from "zod";
import { MATCH_RISKS } from "@/lib/domain/match-review/risk";

export const QUEUE_SORTS = ["urgent", "due", "newest"] as const;

const Code = z.string().regex(/^[a-z_]{1,64}$/);
const READERS = {
  stage: z.enum(["open", "second", "escalated", "resolved", "all"]),
  risk: z.enum(MATCH_RISKS),
  code: Code,
  lab: z.string().regex(/^[\w-]{1,64}$/),
  interpretation: Code,
  result: Code,
  held: z.enum(["nobody", "me", "others"]),
  sort: z.enum(QUEUE_SORTS),
} as const;

/** What of the queue is shown. All of it are words of an address: nothing personal. */
export type QueueFilters = {
  readonly stage: z.infer<(typeof READERS)["stage"]>;
  readonly sort: z.infer<(typeof READERS)["sort"]>;
} & {
  readonly [Name in Exclude<keyof typeof READERS, "stage" | "sort">]?:
    | z.infer<(typeof READERS)[Name]>
    | undefined;
};

export const NO_QUEUE_FILTERS: QueueFilters = { stage: "open", sort: "urgent" };

/** The filters of an address. A word that is no filter is left out, as if it were not there. */
export function parseQueueFilters(params: URLSearchParams): QueueFilters {
  const read = Object.entries(READERS).flatMap(([name, reader]) => {
    const { data } = reader.safeParse(params.get(name) ?? undefined);
    return data === undefined ? [] : [[name, data]];
  });
  return { ...NO_QUEUE_FILTERS, ...Object.fromEntries(read) };
}

/** `?risk=stranger&lab=tidewater`: the filters as the end of an address, in one order; nothing where there are none. */
export function queueAddress(filters: QueueFilters): string {
  const defaults: Partial<Record<string, string>> = NO_QUEUE_FILTERS;
  const search = new URLSearchParams();
  for (const name of Object.keys(READERS) as (keyof typeof READERS)[]) {
    const value = filters[name];
    if (value !== undefined && value !== defaults[name]) search.set(name, value);
  }
  return search.size === 0 ? "" : `?${search}`;
}

/** Whether something is left out of what stands there. Where it stands, and how it is sorted, does not count. */
export function isQueueNarrowed(filters: QueueFilters): boolean {
  return queueAddress({ ...filters, ...NO_QUEUE_FILTERS }) !== "";
}
