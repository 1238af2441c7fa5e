import "server-only";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";

const CONCURRENCY = 8;

/**
 * People's names by id, as far as the service has them. After one failure the service is not asked again: the lists
 * that show them are needed most when something is wrong.
 */
export async function findPersonNames(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  let isFailing = false;
  const found = await mapReads(ctx, CONCURRENCY, [...new Set(userIds)], async (user_id) => {
    if (isFailing) return [];
    try {
      const params = { user_id };
      const info = await nullIfNotFound(callService(ctx, endpoints.getUserInfo, { params }));
      return info ? [[user_id, `${info.first_name} ${info.last_name}`] as const] : [];
    } catch (thrown) {
      if (!(thrown instanceof DashboardError)) throw thrown;
      isFailing = true;
      return [];
    }
  });
  return new Map(found.flat());
}
