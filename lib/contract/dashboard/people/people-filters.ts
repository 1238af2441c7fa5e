import { z } from "zod";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";

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

/** What the list says about a person beside their name; a fact is there only if it was asked for. */
export const PersonFacts = z.object({
  /** How many items wait for staff. */
  open_work: z.union([z.number().int(), NOT_KNOWN]).optional(),
  /** Null for none. */
  last_result: z.union([Instant, NOT_KNOWN]).nullish(),
  /** A day for what belongs to a day, which no zone may shift. */
  newest_data: z.union([Instant, CalendarDate, NOT_KNOWN]).nullish(),
});
export type PersonFacts = z.infer<typeof PersonFacts>;

/** How many days before the clinic's current day the last results of listed people are looked for at most. */
export const LISTED_RESULT_DAYS = "30";

export const PEOPLE_FACTS = ["open_work", "last_result", "newest_data"] as const;

/** One fact about the people of a page of the list. */
export const PeopleFactsInput = z.strictObject({
  fact: z.enum(PEOPLE_FACTS),
  user_ids: z.array(Uuid).min(1).max(50),
});

/** A last result is null for none since the day from which on all of them were read. */
export const ListedFacts = z.object({
  results_since: CalendarDate.nullable(),
  people: z.array(PersonFacts.extend({ user_id: Uuid })),
});

/** The sources of the team's people, by name. */
export const PeopleSources = z.object({
  sources: z.array(z.object({ slug: z.string(), name: z.string(), people: z.number().int() })),
});
export type PeopleSources = z.infer<typeof PeopleSources>;
