import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { labAccounts } from "@/service/db/schema/lab-accounts";
import { labs } from "@/service/db/schema/lab-tests";
import type { TestService } from "@/service/testing/create-test-service";

type Account = typeof labAccounts.$inferInsert;

/** An active account of the first team with a lab, which bills the customer; what is given wins. Returns its id. */
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

/** Leaves no team with an account, so that orders go by the platform's own. */
export async function unlinkAccounts({ db }: TestService): Promise<void> {
  await db.system.delete(labAccounts);
}
