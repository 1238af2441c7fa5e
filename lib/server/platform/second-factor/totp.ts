import "server-only";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { open, seal } from "@/lib/server/core/crypto";
import { runtime } from "@/lib/server/core/runtime";
import { staff } from "@/lib/server/db/schema/staff";
import { whileSessionIsOpen } from "./while-session-is-open";

const PERIOD_SECONDS = 30;
/** Codes of one period before and after are accepted, because clocks differ. */
const WINDOW = 1;

/** A new key for an authenticator app, stored sealed and not in use until a code confirms it. Returns its otpauth address. */
export async function storeNewTotpKey(
  staffId: string,
  label: { issuer: string; account: string },
): Promise<{ address: string; secret: string }> {
  const { db, env } = runtime();
  const secret = new Secret({ size: 20 });
  const sealedTotpKey = seal(secret.base32, env.PHIAL_ENCRYPTION_KEY, owner(staffId));
  await db
    .update(staff)
    .set({ sealedTotpKey, totpConfirmedAt: null, totpLastStep: null })
    .where(and(eq(staff.id, staffId), isNull(staff.totpConfirmedAt)));
  const totp = new TOTP({ issuer: label.issuer, label: label.account, secret });
  return { address: totp.toString(), secret: secret.base32 };
}

/**
 * Whether a code is currently valid. An accepted code is used up: neither it nor an earlier one is accepted again, even
 * by two simultaneous requests.
 */
export async function spendTotpCode(staffId: string, code: string): Promise<boolean> {
  const { db, env, clock } = runtime();
  const [row] = await db
    .select({ sealed: staff.sealedTotpKey })
    .from(staff)
    .where(eq(staff.id, staffId));
  if (!row?.sealed) return false;
  const key = open(row.sealed, env.PHIAL_ENCRYPTION_KEY, owner(staffId));
  const totp = new TOTP({ secret: Secret.fromBase32(key), period: PERIOD_SECONDS });
  const timestamp = clock.now().getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  const used = await db
    .update(staff)
    .set({ totpLastStep: step })
    .where(and(eq(staff.id, staffId), or(isNull(staff.totpLastStep), lt(staff.totpLastStep, step))))
    .returning({ id: staff.id });
  return used.length > 0;
}

/** Activates the key after its first correct code. */
export async function confirmTotp(staffId: string, sessionId: string): Promise<void> {
  const totpConfirmedAt = runtime().clock.now();
  await whileSessionIsOpen(sessionId, (tx) =>
    tx
      .update(staff)
      .set({ totpConfirmedAt })
      .where(and(eq(staff.id, staffId), isNotNull(staff.sealedTotpKey))),
  );
}

/** Removes the authenticator app. */
export async function removeTotp(staffId: string): Promise<void> {
  await runtime()
    .db.update(staff)
    .set({ sealedTotpKey: null, totpConfirmedAt: null, totpLastStep: null })
    .where(eq(staff.id, staffId));
}

function owner(staffId: string): string {
  return `totp ${staffId}`;
}
