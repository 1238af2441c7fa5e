import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";

/** The content of one event type's `data`. Each type also has an example, which the contract test parses. */
export type EventDefinition<Data extends z.ZodType = z.ZodType> = {
  readonly data: Data;
  /** A documented example of `data`. */
  readonly example: unknown;
  /** The event may not be about a user yet: `user_id` and `client_user_id` are then null. */
  readonly isUserOptional?: true;
};

/** The schema of a whole event: the five fields of the service reference, with the data of this type. */
export function toPayloadSchema(
  type: string,
  { data, isUserOptional }: Omit<EventDefinition, "example">,
) {
  return z.object({
    event_type: z.literal(type),
    team_id: Uuid,
    user_id: isUserOptional ? Uuid.nullable() : Uuid,
    /** The customer's own reference; null without a user, and when the user no longer exists. */
    client_user_id: z.string().nullable(),
    data,
  });
}
