import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { labAccounts } from "@/service/db/schema/lab-accounts";
import { labs } from "@/service/db/schema/lab-tests";
import type { TestService } from "@/service/testing/create-test-service";

type Account = typeof labAccounts.$inferInsert;

/** Links the first team to an active account with a lab that bills the customer, with overrides. Returns its id. */
export async function linkAccount(
  { db, clock, team }: TestService,
  labSlug: string,
  given: Partial<Account> = {},
): Promise<string> {
  const [lab] = await db.system.select().from(labs).where(eq(labs.slug, labSlug));
  if (lab === undefined) throw new Error(`No lab ${labSlug}`);
  const id = randomUUID();
  await db.system.insert(labAccounts).values({
    id,
    orgId: randomUUID(),
    labId: lab.id,
    status: "active",
    delegatedFlow: "not_delegated",
    providerAccountId: id.slice(0, 8),
    allowedBilling: {},
    teamIds: [team.id],
    createdAt: clock.now(),
    ...given,
  });
  return id;
}

/** Removes all lab accounts, so that orders use the platform's own. */
export async function unlinkAccounts({ db }: TestService): Promise<void> {
  await db.system.delete(labAccounts);
}
