import "server-only";
import type { z } from "zod";
import type { PersonHit, PersonRow } from "@/lib/contract/dashboard/person";
import { providerName } from "@/lib/domain/series/source-labels";
import type { UserWithInfo } from "./find-people";

/** What the list of people shows of a person, field by field. */
export function toPersonRow({ user, info }: UserWithInfo): z.input<typeof PersonRow> {
  const hit = toPersonHit({ user, info });
  return {
    ...hit,
    user: {
      ...hit.user,
      connected_sources: user.connected_sources.map(({ source }) => ({
        source: { name: providerName(source.slug, source.name) },
      })),
      fallback_time_zone: user.fallback_time_zone && { id: user.fallback_time_zone.id },
    },
  };
}

/** What a search field shows of a person. */
export function toPersonHit({ user, info }: UserWithInfo): z.input<typeof PersonHit> {
  const born = user.fallback_birth_date;
  return {
    user: {
      user_id: user.user_id,
      client_user_id: user.client_user_id,
      created_on: user.created_on,
      fallback_birth_date: born && { value: born.value },
    },
    info: info && { first_name: info.first_name, last_name: info.last_name, dob: info.dob },
  };
}
