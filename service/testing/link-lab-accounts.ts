import { randomUUID } from "node:crypto";
import { storeLabAccounts } from "@/service/lab-tests/catalog/store-lab-accounts";
import type { TestService } from "./create-test-service";

/** Links the first team to the lab accounts of a demo team. */
export async function linkLabAccounts({ db, clock, team }: TestService): Promise<void> {
  await storeLabAccounts(db.system, { id: team.id, orgId: randomUUID() }, clock.now());
}
