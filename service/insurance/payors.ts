import { randomBytes } from "node:crypto";
import { and, asc, eq, ilike, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { CreatePayorBody, Payor, SearchPayorsQuery } from "@/lib/contract/service/insurance";
import type { Address } from "@/lib/contract/service/person-details";
import type { TeamTx } from "@/service/db/database";
import { violatedConstraint } from "@/service/db/describe-error";
import { escapeLike } from "@/service/db/escape-like";
import { teamPayors } from "@/service/db/schema/insurance";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { type KnownPayor, PAYORS } from "./data/payors";

const MAX_COUNT = 50;

/** Payors that match all of the given filters, the shared ones before the team's own; all of them without a filter. */
export async function searchPayors(tx: TeamTx, query: SearchPayorsQuery): Promise<Payor[]> {
  const teamRows = await tx
    .select()
    .from(teamPayors)
    .where(and(...teamConditions(tx, query)))
    .orderBy(asc(teamPayors.name))
    .limit(MAX_COUNT);
  const shared = PAYORS.filter((payor) => matches(payor, query)).map(toPlatformPayor);
  return [...shared, ...teamRows.map(toTeamPayor)].slice(0, MAX_COUNT);
}

/** The payor with a code, including the team's own; null when there is none. */
export async function findPayor(tx: TeamTx, code: string): Promise<Payor | null> {
  const shared = PAYORS.find((payor) => payor.code === code);
  if (shared !== undefined) return toPlatformPayor(shared);
  const [row] = await tx
    .select()
    .from(teamPayors)
    .where(and(eq(teamPayors.teamId, tx.teamId), eq(teamPayors.code, code)));
  return row === undefined ? null : toTeamPayor(row);
}

/** Stores a payor for the team. Refuses with 400 a name that is taken, and an incomplete id. */
export async function createPayor(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  body: CreatePayorBody,
): Promise<Payor> {
  if (Boolean(body.provider) !== Boolean(body.provider_payor_id)) {
    throw new Refusal(400, "provider and provider_payor_id belong together. Fill both or neither.");
  }
  if (PAYORS.some(({ name }) => name.toLowerCase() === body.name.toLowerCase())) {
    throw new Refusal(400, `${body.name} already exists. Search for it and use its payor_code.`);
  }
  try {
    const [row] = await tx
      .insert(teamPayors)
      .values({
        id: deps.newId(),
        teamId: tx.teamId,
        code: `T-${randomBytes(4).toString("hex").toUpperCase()}`,
        name: body.name,
        address: body.address,
        provider: body.provider,
        providerPayorId: body.provider_payor_id,
        createdAt: deps.clock.now(),
      })
      .returning();
    if (row === undefined) throw new Error("An inserted payor is returned");
    return toTeamPayor(row);
  } catch (error) {
    if (violatedConstraint(error) !== "team_payors_name") throw error;
    throw new Refusal(400, `Your team already has a payor named ${body.name}. Use its payor_code.`);
  }
}

function teamConditions(tx: TeamTx, query: SearchPayorsQuery): (SQL | undefined)[] {
  const { insurance_name, provider, provider_payor_id } = query;
  return [
    eq(teamPayors.teamId, tx.teamId),
    insurance_name ? ilike(teamPayors.name, `%${escapeLike(insurance_name.trim())}%`) : undefined,
    provider ? eq(teamPayors.provider, provider) : undefined,
    provider_payor_id ? eq(teamPayors.providerPayorId, provider_payor_id) : undefined,
  ];
}

function matches({ name, aliases, ids }: KnownPayor, query: SearchPayorsQuery): boolean {
  const { insurance_name = "", provider, provider_payor_id } = query;
  const needle = insurance_name.trim().toLowerCase();
  const isNamed = [name, ...aliases].some((text) => text.toLowerCase().includes(needle));
  const candidateIds = provider ? [ids[provider]] : Object.values(ids);
  const knownIds = candidateIds.filter((id) => id !== undefined);
  const hasId = provider_payor_id
    ? knownIds.includes(provider_payor_id)
    : !provider || knownIds.length > 0;
  return isNamed && hasId;
}

function toPlatformPayor({ code, name, aliases, address }: KnownPayor): Payor {
  const [first_line, city, state, zip] = address;
  const org_address = { first_line, second_line: null, city, state, zip, country: "US" };
  return { payor_code: code, name, aliases: [...aliases], org_address, source: "platform" };
}

function toTeamPayor(row: typeof teamPayors.$inferSelect): Payor {
  const org_address: z.infer<typeof Address> = row.address;
  return { payor_code: row.code, name: row.name, aliases: [], org_address, source: "team" };
}
