import { and, asc, eq, isNull } from "drizzle-orm";
import type {
  CreateOrgTeamBody,
  UpdateOrgTeamBody,
  UpdateTeamFeaturesBody,
} from "@/lib/contract/service/management/team";
import { violatedConstraint } from "@/service/db/describe-error";
import { teams } from "@/service/db/schema/teams";
import type { ServiceDeps } from "@/service/deps";
import type { Manager } from "@/service/http/authentication/authenticate-manager";
import { Refusal, RefusalWithBody } from "@/service/http/refusal";
import type { TeamRow } from "./require-team";
import { storeTeam } from "./store-team";
import { changeSettings, readNewSettings, switchFeatures } from "./team-wire";

type Deps = Pick<ServiceDeps, "db" | "clock" | "newId">;

/**
 * Creates a sandbox team without keys. Its time zone is that of the organization's first team. Refuses with 409 an `id`
 * that exists, and an `integration_team_id` that another team of the organization has.
 */
export async function createTeam(
  { db, clock, newId }: Deps,
  { orgId }: Manager,
  body: CreateOrgTeamBody,
): Promise<TeamRow> {
  const id = body.id?.toLowerCase() ?? newId();
  const integrationTeamId = body.integration_team_id ?? null;
  const [first] = await db.system
    .select({ timeZone: teams.timeZone })
    .from(teams)
    .where(eq(teams.orgId, orgId))
    .orderBy(asc(teams.createdAt), asc(teams.id))
    .limit(1);
  const row: TeamRow = {
    ...readNewSettings(body),
    id,
    orgId,
    name: body.name,
    timeZone: first?.timeZone ?? "UTC",
    region: body.region,
    environment: "sandbox",
    isDemo: false,
    demoSeededAt: null,
    integrationTeamId,
    createdAt: clock.now(),
    deletedAt: null,
  };
  if (await db.system.transaction((tx) => storeTeam(tx, row))) return row;
  throw await createConflict(db, orgId, integrationTeamId, id);
}

/**
 * Changes a team and its settings. Refuses with 400 settings for an environment that the team does not have, and with
 * 409 an `integration_team_id` that another team of the organization has.
 */
export async function changeTeam(
  { db }: Pick<Deps, "db">,
  { id, orgId, environment }: TeamRow,
  body: UpdateOrgTeamBody,
): Promise<TeamRow> {
  const other = environment === "sandbox" ? "production" : "sandbox";
  if (body[other]) throw new Refusal(400, `The team has no ${other} environment.`);
  const { name, integration_team_id: integrationTeamId } = body;
  try {
    return await rewriteTeam(db, id, (before) => ({
      ...changeSettings(before, body[environment] ?? {}),
      name: name ?? before.name,
      integrationTeamId:
        integrationTeamId === undefined ? before.integrationTeamId : integrationTeamId,
    }));
  } catch (error) {
    if (violatedConstraint(error) !== "teams_integration_team_id") throw error;
    throw await createConflict(db, orgId, integrationTeamId ?? null, id);
  }
}

/** Switches features of a team on or off, or moves it to another time zone. */
export function changeTeamFeatures(
  { db }: Pick<Deps, "db">,
  { id }: TeamRow,
  { features = {}, time_zone: timeZone }: UpdateTeamFeaturesBody,
): Promise<TeamRow> {
  return rewriteTeam(db, id, (before) => ({
    lacks: switchFeatures(before.lacks, features),
    timeZone: timeZone ?? before.timeZone,
  }));
}

/** Locks the row before changing it, so that simultaneous changes do not overwrite each other. */
function rewriteTeam(
  db: Deps["db"],
  id: string,
  change: (before: TeamRow) => Partial<TeamRow>,
): Promise<TeamRow> {
  return db.system.transaction(async (tx) => {
    const isTeam = and(eq(teams.id, id), isNull(teams.deletedAt));
    const [before] = await tx.select().from(teams).where(isTeam).for("update");
    if (before === undefined) throw new Refusal(404, `Team ${id} not found`);
    const changed = change(before);
    await tx.update(teams).set(changed).where(eq(teams.id, id));
    return { ...before, ...changed };
  });
}

/** Names the team of the same organization that has the customer's id, otherwise the requested id. */
async function createConflict(
  db: Deps["db"],
  orgId: string,
  integrationTeamId: string | null,
  id: string,
): Promise<RefusalWithBody> {
  const [holder] =
    integrationTeamId === null
      ? []
      : await db.system
          .select({ id: teams.id })
          .from(teams)
          .where(
            and(
              eq(teams.orgId, orgId),
              eq(teams.integrationTeamId, integrationTeamId),
              isNull(teams.deletedAt),
            ),
          );
  return new RefusalWithBody(409, "The team exists already", { team_id: holder?.id ?? id });
}
