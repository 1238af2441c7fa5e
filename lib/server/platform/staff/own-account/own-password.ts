import "server-only";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { resting, takeOwnTry } from "@/lib/server/platform/staff/sign-in-tries";
import { verifyStaffPassword } from "@/lib/server/platform/staff/staff";

/**
 * Asks a signed-in staff member for their password again. Throws `invalid_request` with an issue at `current_password`
 * when it is wrong, and `rate_limited` after five wrong ones, so that a stolen session cannot be used to guess it.
 * Returns the stored hash.
 */
export async function requireOwnPassword(staffId: string, password: string): Promise<string> {
  const tries = await takeOwnTry("own-password", staffId);
  if (!tries.allowed) throw resting(tries);
  const hash = await verifyStaffPassword(runtime().db, staffId, password).catch(
    async (thrown: unknown) => {
      await tries.giveBack();
      throw thrown;
    },
  );
  if (hash === null) {
    const issues = [{ path: "current_password", message: "This is not your current password" }];
    throw new DashboardError("invalid_request", "The current password is wrong.", { issues });
  }
  await tries.giveBack();
  return hash;
}
