import "server-only";
import type { DisplaySettings } from "@/lib/contract/dashboard/settings/display-settings";
import type { Deployment, Role } from "@/lib/contract/dashboard/staff";

declare const created: unique symbol;

/** A staff member, with the details that may be shown. */
export type Actor = { id: string; name: string; email: string; role: Role };

/** A team without its key. `version` changes with its row, so that a cached connection is replaced. */
export type Team = {
  id: string;
  name: string;
  deployment: Deployment;
  timeZone: string;
  version: number;
};

/** The team whose service is called, and the request id used. Only session.ts creates one. */
export type ServiceCtx = {
  readonly [created]: true;
  readonly team: Readonly<Team>;
  readonly requestId: string;
};

/** A ServiceCtx with the acting staff member and their session. */
export type Ctx = ServiceCtx & {
  readonly actor: Readonly<Actor>;
  readonly session: Readonly<{
    id: string;
    createdAt: Date;
    expiresAt: Date;
    /** How the session was opened. */
    method: "password" | "passkey" | "sso";
    mustChangePassword: boolean;
    /** Whether the role needs a second factor in this clinic, and whether it still has to be set up. */
    needsSecondFactor: boolean;
    mustSetUpSecondFactor: boolean;
    /** How the staff member wants screens displayed; null while they have never said so. */
    display: DisplaySettings | null;
  }>;
};

/** The fields that session.ts fills in; only session.ts adds the brand. */
export type CtxFields = Omit<Ctx, typeof created>;

/** The state shared by everything that is done for one request. */
export type RequestScope = {
  /** Something is done for a request, so its work after the response can be registered with it. */
  readonly isRequest?: boolean;
  /** Aborts when nobody waits for the response any more. Reads only: a write that has begun is finished. */
  readonly signal?: AbortSignal | undefined;
  /** The request already has its place, so the operations it calls need none. */
  readonly hasPlace?: boolean;
  /** A read that no action of a person caused. */
  readonly isBackground?: boolean;
};
