import { and, desc, eq } from "drizzle-orm";
import type { CreateInsuranceBody, Insurance } from "@/lib/contract/service/insurance";
import type { TeamTx } from "@/service/db/database";
import { healthInsurances } from "@/service/db/schema/insurance";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { requireUser } from "@/service/users/repository";
import { findPayor } from "./payors";

type InsuranceRow = typeof healthInsurances.$inferSelect;

/**
 * Stores an insurance; the previous one is kept for the orders that are billed to it. Refuses with 404 an unknown user,
 * and with 400 an unknown payor and an insured person other than the patient without a guarantor (public guides).
 */
export async function storeInsurance(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  userId: string,
  body: CreateInsuranceBody,
): Promise<Insurance> {
  const user = await requireUser(tx, userId);
  if (body.relationship !== "Self" && !body.guarantor) {
    throw new Refusal(
      400,
      "The patient is not the insured person, so somebody must guarantee the bill. Fill guarantor, or choose the relationship Self.",
    );
  }
  const payor = await findPayor(tx, body.payor_code);
  if (payor === null) {
    throw new Refusal(
      400,
      `There is no payor ${body.payor_code}. Search for the payor and use its payor_code, or add it first.`,
    );
  }
  const [row] = await tx
    .insert(healthInsurances)
    .values({
      id: deps.newId(),
      teamId: tx.teamId,
      userId: user.id,
      isPrimary: body.is_primary,
      body,
      company: { name: payor.name, address: payor.org_address },
      createdAt: deps.clock.now(),
    })
    .returning();
  if (row === undefined) throw new Error("An inserted insurance is returned");
  return toInsurance(row);
}

/** The latest record of a user, primary or not; null without one. */
export async function findLatestInsurance(
  tx: TeamTx,
  userId: string,
  isPrimary: boolean,
): Promise<InsuranceRow | null> {
  const [row] = await tx
    .select()
    .from(healthInsurances)
    .where(
      and(
        eq(healthInsurances.teamId, tx.teamId),
        eq(healthInsurances.userId, userId),
        eq(healthInsurances.isPrimary, isPrimary),
      ),
    )
    .orderBy(desc(healthInsurances.createdAt), desc(healthInsurances.id))
    .limit(1);
  return row ?? null;
}

/** As `findLatestInsurance`, in its wire form. Refuses with 404 when there is none. */
export async function readInsurance(
  tx: TeamTx,
  userId: string,
  isPrimary: boolean,
): Promise<Insurance> {
  await requireUser(tx, userId);
  const row = await findLatestInsurance(tx, userId, isPrimary);
  if (row !== null) return toInsurance(row);
  const kind = isPrimary ? "primary" : "secondary";
  throw new Refusal(404, `User ${userId} has no ${kind} insurance on file`);
}

function toInsurance({ body, company, isPrimary }: InsuranceRow): Insurance {
  return { ...body, is_primary: isPrimary, company };
}
