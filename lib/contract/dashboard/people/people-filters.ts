import { z } from "zod";
import { Instant } from "@/lib/contract/primitives";

/** Days back from the clinic's current day. */
export const PEOPLE_DAYS = ["7", "30", "90"] as const;

/** The filters of the people list that may stand in an address; the searched text may not. */
export const PeopleFilters = z.strictObject({
  /** `open`: something waits for staff. */
  work: z.enum(["open"]).optional(),
  /** The last result was reported within so many days, or there is none. */
  result: z.enum([...PEOPLE_DAYS, "none"]).optional(),
  /** The slug of a connected source. */
  source: z
    .string()
    .regex(/^[a-z0-9_]{1,64}$/)
    .optional(),
  /** No datum within so many days, or none at all. */
  no_data: z.enum(PEOPLE_DAYS).optional(),
});
export type PeopleFilters = z.infer<typeof PeopleFilters>;

const NOT_KNOWN = z.literal("not_known");

/** What a filtered list says about a person beside their name; a fact is there only if a filter asked for it. */
export const PersonFacts = z.object({
  /** How many items wait for staff. */
  open_work: z.union([z.number().int(), NOT_KNOWN]).optional(),
  /** Null for none. */
  last_result: z.union([Instant, NOT_KNOWN]).nullish(),
  newest_data: z.union([Instant, NOT_KNOWN]).nullish(),
});
export type PersonFacts = z.infer<typeof PersonFacts>;

/** The sources of the team's people, by name. */
export const PeopleSources = z.object({
  sources: z.array(z.object({ slug: z.string(), name: z.string(), people: z.number().int() })),
});
export type PeopleSources = z.infer<typeof PeopleSources>;
