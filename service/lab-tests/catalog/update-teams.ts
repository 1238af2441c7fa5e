import { eq } from "drizzle-orm";
import { teams } from "@/service/db/schema/teams";
import type { ServiceDeps } from "@/service/deps";
import { storeCatalog } from "./store-catalog";
import { storeLabAccounts } from "./store-lab-accounts";
import { storeSandboxTests } from "./store-sandbox-tests";

/** Updates the catalog and the items that sandbox and demo teams have from it to this version of the service. */
export async function updateCatalog({ db, clock }: Pick<ServiceDeps, "db" | "clock">) {
  await db.system.transaction(async (tx) => {
    await storeCatalog(tx);
    const sandboxes = await tx.select().from(teams).where(eq(teams.environment, "sandbox"));
    for (const team of sandboxes) {
      await storeSandboxTests(tx, team.id, clock.now());
      if (team.isDemo) await storeLabAccounts(tx, team, clock.now());
    }
  });
}
