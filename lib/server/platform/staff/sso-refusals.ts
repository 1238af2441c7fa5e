import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { toDashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { staff } from "@/lib/server/db/schema/staff";
import { storeRefusal } from "@/lib/server/platform/audit/audit-search";
import type { Browser } from "./browser";
import { noteRefusedTry } from "./refused-tries";
import { findMember, signInAction } from "./sign-in-member";

const Identity = z.looseObject({ iss: z.string(), sub: z.string() });

/**
 * Records that a person authenticated by the identity provider was not admitted: for the account they signed in to
 * before, otherwise as an unknown name, of which only a keyed hash is stored. Internal failures do not count as
 * refusals.
 */
export async function recordSsoRefusal(
  claims: unknown,
  { address }: Browser,
  thrown: unknown,
): Promise<void> {
  const refusal = toDashboardError(thrown);
  if (refusal.code !== "forbidden") return;
  const { data } = Identity.safeParse(claims);
  const identity = data ? `${data.iss} ${data.sub}` : "";
  const person = await findByIdentity(identity);
  const member = person && (await findMember(person));
  if (!member) return noteRefusedTry(`sso ${identity}`, address, "sso_refused");
  const detail = { sign_in_method: "sso", sign_in_reason: "sso_refused" };
  await storeRefusal(signInAction(member, detail), refusal);
}

async function findByIdentity(identity: string): Promise<{ id: string; name: string } | undefined> {
  const [row] = await runtime()
    .db.select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(eq(staff.identity, identity));
  return row;
}
