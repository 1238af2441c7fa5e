import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { DisplaySettings } from "@/lib/contract/dashboard/settings/display-settings";
import { can, type Permission } from "@/lib/domain/permissions";
import type { Ctx } from "@/lib/server/core/context";
import { toDashboardError } from "@/lib/server/core/errors";
import {
  PATH_HEADER,
  PREFETCH_HEADER,
  REQUEST_ID_HEADER,
} from "@/lib/server/core/http/page-headers";
import { runtime } from "@/lib/server/core/runtime";
import { leadBack, safeNextPath } from "@/lib/server/core/safe-next-path";
import { authenticate } from "@/lib/server/core/session";
import { recordRefusedPage } from "@/lib/server/platform/audit/refused-pages";

/** The context of a page, or a redirect to the sign-in page, which leads back here. */
export async function requireSession(): Promise<Ctx> {
  const ctx = await requireSignIn();
  if (isSetUp(ctx)) return ctx;
  const next = safeNextPath((await headers()).get(PATH_HEADER));
  redirect(
    leadBack(
      ctx.session.mustChangePassword ? "/sign-in/new-password" : "/sign-in/second-factor",
      next,
    ),
  );
}

/** The last change that everything on the page includes, because all of it is read after the session. */
export async function getLivePosition(): Promise<number> {
  return (await readPageSession()).livePosition;
}

/** Like requireSession, for the pages of staff who still have to choose a password or set up a second factor. */
export async function requireSignIn(): Promise<Ctx> {
  try {
    return (await readPageSession()).ctx;
  } catch (thrown) {
    const error = toDashboardError(thrown);
    if (error.code !== "unauthenticated") throw error;
    redirect(leadBack("/sign-in", safeNextPath((await headers()).get(PATH_HEADER))));
  }
}

/**
 * Whether the reader's role opens the page. A refusal is recorded. Only a page may ask: the router's prefetch of a link
 * that nobody followed renders layouts and no page, so a request that comes this far opens the page, whatever it says.
 */
export async function mayOpen(ctx: Ctx, permission: Permission): Promise<boolean> {
  if (can(ctx.actor.role, permission)) return true;
  await recordRefusedPage(ctx, (await headers()).get(PATH_HEADER) ?? "", permission);
  return false;
}

/** Whether the page of an address that has none is shown within the frame of the screens: to staff. */
export async function hasFrame(): Promise<boolean> {
  // The proxy sets it, and passes over the API.
  if ((await headers()).get(PATH_HEADER) === null) return false;
  try {
    return isSetUp((await readPageSession()).ctx);
  } catch {
    return false;
  }
}

/** For the root of every page, also those of nobody: the reader's display settings; null when there are none. */
export async function findDisplaySettings(): Promise<DisplaySettings | null> {
  try {
    return (await readPageSession()).ctx.session.display;
  } catch {
    // A page that says what failed is displayed as by default.
    return null;
  }
}

/** Whether the account has the password and the second factor that it needs. */
function isSetUp({ session }: Ctx): boolean {
  return !session.mustChangePassword && !session.mustSetUpSecondFactor;
}

/** Who asked for the page that is being rendered, read once for its layouts and itself. */
const readPageSession = cache(async (): Promise<{ ctx: Ctx; livePosition: number }> => {
  const requestHeaders = await headers();
  const ctx = await authenticate(
    requestHeaders.get("cookie"),
    requestHeaders.get(REQUEST_ID_HEADER) ?? randomUUID(),
    // The router prefetches links that nobody followed.
    { isUse: requestHeaders.get(PREFETCH_HEADER) === null },
  );
  return { ctx, livePosition: runtime().live.getPosition(ctx.team.id) };
});
