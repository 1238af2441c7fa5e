import "server-only";
import { eq } from "drizzle-orm";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { passkeys } from "@/lib/server/db/schema/sign-in";
import { staff } from "@/lib/server/db/schema/staff";
import { spendRecoveryCode } from "@/lib/server/platform/second-factor/recovery-codes";
import { spendTotpCode } from "@/lib/server/platform/second-factor/totp";
import { resting, type Tries, takeOwnTry } from "@/lib/server/platform/staff/sign-in-tries";

export type Factors = { hasTotp: boolean; passkeys: number };

/** Which second factors a staff member has. */
export async function readFactors(staffId: string): Promise<Factors> {
  const { db } = runtime();
  const [row] = await db
    .select({ confirmedAt: staff.totpConfirmedAt })
    .from(staff)
    .where(eq(staff.id, staffId));
  const held = await db.$count(passkeys, eq(passkeys.staffId, staffId));
  return { hasTotp: Boolean(row?.confirmedAt), passkeys: held };
}

/**
 * After a correct password, checks the authenticator or recovery code of a staff member who has a second factor. Throws
 * `unauthenticated` with an issue at `code` when it is missing or wrong. Wrong codes are counted, since their sender knows the
 * password.
 */
export async function requireSecondFactor(staffId: string, code: string | null): Promise<void> {
  const { hasTotp, passkeys: held } = await readFactors(staffId);
  if (!hasTotp && held === 0) return;
  const hint = hasTotp
    ? "Enter the code of your authenticator app, or a recovery code"
    : "Sign in with your passkey, or enter a recovery code";
  if (code === null || code.trim() === "") throw refuse("Your second factor is needed.", hint);
  const tries = await takeOwnTry("factor", staffId);
  if (!tries.allowed) throw resting(tries);
  if (!(await spendCode(staffId, code.trim(), hasTotp))) throw refuseCode(tries);
  await tries.giveBack();
}

/**
 * Like requireSecondFactor, for a signed-in staff member who changes their factors. Throws `invalid_request` with an
 * issue at `code`; wrong codes are counted together with those of sign-ins.
 */
export async function requireOwnSecondFactor(staffId: string, code: string): Promise<void> {
  await requireSecondFactor(staffId, code).catch((thrown: unknown) => {
    if (!(thrown instanceof DashboardError) || thrown.code !== "unauthenticated") throw thrown;
    const { message, issues = [] } = thrown;
    throw new DashboardError("invalid_request", message, { issues });
  });
}

async function spendCode(staffId: string, code: string, hasTotp: boolean): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return hasTotp && spendTotpCode(staffId, code);
  return spendRecoveryCode(staffId, code);
}

function refuseCode({ left }: Tries): DashboardError {
  const rest = left === 1 ? "1 attempt is left" : `${left} attempts are left`;
  return refuse("The code is wrong or was used before.", `Enter another code: ${rest}`);
}

function refuse(sentence: string, message: string): DashboardError {
  return new DashboardError("unauthenticated", sentence, { issues: [{ path: "code", message }] });
}
