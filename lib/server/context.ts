import type { Deployment, Role } from "@/lib/contract/staff";

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

/** Who acts, for which team, under which request id. Only session.ts can make one. */
export type Ctx = {
  readonly [minted]: true;
  readonly actor: Readonly<Actor>;
  readonly team: Readonly<Team>;
  readonly session: Readonly<{ id: string; expiresAt: Date; mustChangePassword: boolean }>;
  readonly requestId: string;
};

/** What session.ts fills in; the brand is added there and nowhere else. */
export type CtxFields = Omit<Ctx, typeof minted>;
