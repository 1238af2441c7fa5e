import "server-only";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";
import { readIdentity } from "@/lib/server/people/person-identity";
import type { SealedPerson } from "./lab-report-rows";

/** How the queue names a person. Throws `not_found` for one that the service does not know. */
export async function readUploadPerson(ctx: Ctx, userId: string): Promise<SealedPerson> {
  const user = await callService(ctx, endpoints.getUser, { params: { user_id: userId } });
  const identity = await readIdentity(ctx, user);
  const name = [identity?.first_name, identity?.last_name].filter(Boolean).join(" ");
  return { name: name || user.client_user_id, birth_date: identity?.dob ?? null };
}
