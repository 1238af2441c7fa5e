import type { User } from "@/lib/contract/service/user";
import type { users } from "@/service/db/schema/users";
import { toCalendarDate, toCalendarDateOrNull, toInstant } from "@/service/http/wire";
import { toProviderName } from "./provider-name";

export type UserRow = typeof users.$inferSelect;

/** A connection as `json_agg` returns it. */
export type SourceJson = { readonly provider: string; readonly created_at: string };

/** Demographics and fallbacks are set by the customer's own calls. */
const OWN_SOURCE = "manual";

/** A user in its wire form. */
export function toUser(row: UserRow, sources: readonly SourceJson[]): User {
  return {
    user_id: row.id,
    team_id: row.teamId,
    client_user_id: row.clientUserId,
    created_on: toInstant(row.createdAt),
    connected_sources: sources.map(toConnectedSource),
    fallback_time_zone:
      row.fallbackTimeZone === null
        ? null
        : {
            id: row.fallbackTimeZone,
            source_slug: OWN_SOURCE,
            updated_at: toInstant(row.fallbackTimeZoneUpdatedAt ?? row.createdAt),
          },
    fallback_birth_date:
      row.fallbackBirthDate === null
        ? null
        : {
            value: toCalendarDate(row.fallbackBirthDate),
            source_slug: OWN_SOURCE,
            updated_at: toInstant(row.fallbackBirthDateUpdatedAt ?? row.createdAt),
          },
    ingestion_start: toCalendarDateOrNull(row.ingestionStart),
    ingestion_end: toCalendarDateOrNull(row.ingestionEnd),
  };
}

function toConnectedSource(source: SourceJson): User["connected_sources"][number] {
  const provider = { name: toProviderName(source.provider), slug: source.provider, logo: "" };
  // `source` is the deprecated twin of `provider`; clients still read it.
  return { provider, created_on: toInstant(new Date(source.created_at)), source: provider };
}
