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

/** Payors that fit everything that is asked, those of everybody before the team's own; all of them when nothing is. */
export async function searchPayors(tx: TeamTx, query: SearchPayorsQuery): Promise<Payor[]> {
  const own = await tx
    .select()
    .from(teamPayors)
    .where(and(...ownConditions(tx, query)))
    .orderBy(asc(teamPayors.name))
    .limit(MAX_COUNT);
  const known = PAYORS.filter((payor) => fits(payor, query)).map(ofPlatform);
  return [...known, ...own.map(ofTeam)].slice(0, MAX_COUNT);
}

/** The payor of a code, the team's own included; null when nobody has the code. */
export async function findPayor(tx: TeamTx, code: string): Promise<Payor | null> {
  const known = PAYORS.find((payor) => payor.code === code);
  if (known !== undefined) return ofPlatform(known);
  const [own] = await tx
    .select()
    .from(teamPayors)
    .where(and(eq(teamPayors.teamId, tx.teamId), eq(teamPayors.code, code)));
  return own === undefined ? null : ofTeam(own);
}

/** Stores a payor of the team's own. Refuses with 400 a name that a payor has, and half an id. */
export async function createPayor(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  body: CreatePayorBody,
): Promise<Payor> {
  if (Boolean(body.provider) !== Boolean(body.provider_payor_id)) {
    throw new Refusal(400, "provider and provider_payor_id belong together. Fill both or neither.");
  }
  if (PAYORS.some(({ name }) => name.toLowerCase() === body.name.toLowerCase())) {
    throw new Refusal(400, `${body.name} is known already. Search for it and use its payor_code.`);
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
    return ofTeam(row);
  } catch (error) {
    if (violatedConstraint(error) !== "team_payors_name") throw error;
    throw new Refusal(400, `Your team has a payor named ${body.name} already. Use its payor_code.`);
  }
}

function ownConditions(tx: TeamTx, query: SearchPayorsQuery): (SQL | undefined)[] {
  const { insurance_name, provider, provider_payor_id } = query;
  return [
    eq(teamPayors.teamId, tx.teamId),
    insurance_name ? ilike(teamPayors.name, `%${escapeLike(insurance_name.trim())}%`) : undefined,
    provider ? eq(teamPayors.provider, provider) : undefined,
    provider_payor_id ? eq(teamPayors.providerPayorId, provider_payor_id) : undefined,
  ];
}

function fits({ name, aliases, ids }: KnownPayor, query: SearchPayorsQuery): boolean {
  const { insurance_name = "", provider, provider_payor_id } = query;
  const needle = insurance_name.trim().toLowerCase();
  const isNamed = [name, ...aliases].some((each) => each.toLowerCase().includes(needle));
  const asked = provider ? [ids[provider]] : Object.values(ids);
  const known = asked.filter((id) => id !== undefined);
  const hasId = provider_payor_id
    ? known.includes(provider_payor_id)
    : !provider || known.length > 0;
  return isNamed && hasId;
}

function ofPlatform({ code, name, aliases, address }: KnownPayor): Payor {
  const [first_line, city, state, zip] = address;
  const org_address = { first_line, second_line: null, city, state, zip, country: "US" };
  return { payor_code: code, name, aliases: [...aliases], org_address, source: "platform" };
}

function ofTeam(row: typeof teamPayors.$inferSelect): Payor {
  const org_address: z.infer<typeof Address> = row.address;
  return { payor_code: row.code, name: row.name, aliases: [], org_address, source: "team" };
}
