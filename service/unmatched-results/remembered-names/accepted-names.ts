import { and, desc, eq } from "drizzle-orm";
import { comparePeople } from "@/lib/matching/fields/compare-people";
import { getWholeNameKey } from "@/lib/matching/fields/whole-name";
import { isExact } from "@/lib/matching/identity-findings";
import type { PersonDetails } from "@/lib/matching/person-details";
import { isSamePerson } from "@/lib/matching/remembered-name";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import { rememberedNames } from "@/service/db/schema/remembered-names";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import { toOrderPerson } from "@/service/person-index/person-details";

/** Older acceptances of a person are not read. */
const MAX_ACCEPTANCES = 200;
/** A name is suggested from this acceptance on. */
const FEWEST_ACCEPTANCES = 2;

type Acceptance = {
  readonly rawResultId: string;
  readonly acceptedAt: Date;
  readonly nameKey: string;
  /** As the report names the person. */
  readonly reported: PersonDetails;
  /** The patient of the order that received the result. */
  readonly owner: PersonDetails;
};

/** One other name of one person, and its acceptances, newest first. */
export type AcceptedName = Acceptance & { readonly rawResultIds: readonly string[] };

/**
 * The names that staff accepted at least twice for a user, although they are not the patient's own and the birth date
 * is; without those that are remembered. Acceptances from before a name was revoked do not count.
 */
export async function findAcceptedNames(tx: TeamTx, userId: string): Promise<AcceptedName[]> {
  const known = await tx
    .select({ nameKey: rememberedNames.nameKey, revokedAt: rememberedNames.revokedAt })
    .from(rememberedNames)
    .where(eq(rememberedNames.userId, userId));
  const isOpen = ({ nameKey, acceptedAt }: Acceptance) =>
    known
      .filter((each) => each.nameKey === nameKey)
      .every(({ revokedAt }) => revokedAt !== null && revokedAt < acceptedAt);
  const groups: Acceptance[][] = [];
  for (const each of (await readAcceptances(tx, userId)).filter(isOpen)) {
    const group = groups.find(
      ([first]) =>
        first !== undefined &&
        first.nameKey === each.nameKey &&
        isSamePerson(first.owner, each.owner),
    );
    if (group) group.push(each);
    else groups.push([each]);
  }
  return groups.flatMap((group) => {
    const [newest] = group;
    if (newest === undefined || group.length < FEWEST_ACCEPTANCES) return [];
    return [{ ...newest, rawResultIds: group.map(({ rawResultId }) => rawResultId) }];
  });
}

/** Accepted results under another name, newest first. A detached one is no longer accepted. */
async function readAcceptances(tx: TeamTx, userId: string): Promise<Acceptance[]> {
  const rows = await tx
    .select({
      id: unmatchedResults.id,
      reported: unmatchedResults.patient,
      acceptedAt: unmatchedResults.reviewedAt,
      patientDetails: orders.patientDetails,
      patientAddress: orders.patientAddress,
    })
    .from(unmatchedResults)
    .innerJoin(orders, eq(orders.id, unmatchedResults.resolvedOrderId))
    .where(
      and(
        eq(unmatchedResults.resolvedUserId, userId),
        eq(unmatchedResults.resolutionAction, "accept"),
      ),
    )
    .orderBy(desc(unmatchedResults.reviewedAt), unmatchedResults.id)
    .limit(MAX_ACCEPTANCES);
  return rows.flatMap(({ id, reported, acceptedAt, ...order }) => {
    const [owner, nameKey] = [toOrderPerson(order), getWholeNameKey(reported)];
    if (owner === null || nameKey === null || acceptedAt === null) return [];
    if (!isOtherName(reported, owner)) return [];
    return [{ rawResultId: id, acceptedAt, nameKey, reported, owner }];
  });
}

/** Whether the birth date agrees and a name does not. */
function isOtherName(reported: PersonDetails, owner: PersonDetails): boolean {
  const compared = comparePeople(reported, owner);
  const isName = (field: string) => field === "first_name" || field === "last_name";
  return (
    compared.some((each) => each.field === "birth_date" && isExact(each)) &&
    compared.every((each) => !isName(each.field) || each.verdict !== "missing") &&
    compared.some((each) => isName(each.field) && !isExact(each))
  );
}
