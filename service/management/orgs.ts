import { eq } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { orgs } from "@/service/db/schema/orgs";
import type { ServiceDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";

export type OrgRow = typeof orgs.$inferSelect;

/** Stores an organization. The embedded service gives each one the plan with management. */
export async function storeOrg(
  writer: Pick<NodePgDatabase, "insert">,
  org: { readonly id: string; readonly name: string; readonly createdAt: Date },
): Promise<void> {
  await writer.insert(orgs).values({ ...org, plan: "scale", expiresAt: null });
}

/** Changes an organization and returns it; 404 when there is none. */
export async function updateOrg(
  { db }: Pick<ServiceDeps, "db">,
  orgId: string,
  change: Partial<Pick<OrgRow, "name" | "plan" | "expiresAt">>,
): Promise<OrgRow> {
  const [org] = await db.system.update(orgs).set(change).where(eq(orgs.id, orgId)).returning();
  if (org === undefined) throw new Refusal(404, `Organization ${orgId} not found`);
  return org;
}

/** The organization; 404 when there is none. */
export async function readOrg({ db }: Pick<ServiceDeps, "db">, orgId: string): Promise<OrgRow> {
  const [org] = await db.system.select().from(orgs).where(eq(orgs.id, orgId));
  if (org === undefined) throw new Refusal(404, `Organization ${orgId} not found`);
  return org;
}
