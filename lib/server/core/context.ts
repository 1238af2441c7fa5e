import "server-only";
import type { Deployment, Role } from "@/lib/contract/dashboard/staff";

declare const minted: unique symbol;

/** A staff member, by id and by what may be shown of them. */
export type Actor = { id: string; name: string; email: string; role: Role };

/** A team without its key. `version` changes whenever its row does, so that a cached connection can tell. */
export type Team = {
  id: string;
  name: string;
  deployment: Deployment;
  timeZone: string;
  version: number;
};

/** For which team the service is called, under which request id. Only session.ts can make one. */
export type ServiceCtx = {
  readonly [minted]: true;
  readonly team: Readonly<Team>;
  readonly requestId: string;
};

/** Who acts, besides. */
export type Ctx = ServiceCtx & {
  readonly actor: Readonly<Actor>;
  readonly session: Readonly<{ id: string; expiresAt: Date; mustChangePassword: boolean }>;
};

/** What session.ts fills in; the brand is added there and nowhere else. */
export type CtxFields = Omit<Ctx, typeof minted>;
