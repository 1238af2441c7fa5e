import type { ResourceAvailability } from "@/lib/contract/service/health-data/provider";
import type { TeamTx } from "@/service/db/database";
import { emit } from "@/service/events/emit";
import { toProviderName } from "@/service/users/provider-name";
import { getResources } from "./provider-catalog";

type Connection = { readonly userId: string; readonly provider: string; readonly at: Date };

/** Emits that a user has connected a provider. */
export async function emitConnection(
  tx: TeamTx,
  { userId, provider: slug, at }: Connection,
): Promise<void> {
  const provider = { name: toProviderName(slug), slug, logo: "" };
  await emit(tx, {
    type: "provider.connection.created",
    userId,
    data: {
      user_id: userId,
      source: provider,
      provider,
      external_user_id: null,
      resource_availability: getAvailability(slug),
    },
    createdAt: at,
  });
}

/** Every resource of a provider is available here, since no provider asks for a permission. */
export function getAvailability(slug: string): Record<string, typeof ResourceAvailability._output> {
  const available = { status: "available", scope_requirements: null };
  return Object.fromEntries(getResources(slug).map((resource) => [resource, available]));
}
