import type { CreateLabTestBody } from "@/lib/contract/service/lab-test";
import type { TeamTx } from "@/service/db/database";
import { labs, labTestMarkers, labTests } from "@/service/db/schema/lab-tests";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authentication/authenticate";
import { Refusal } from "@/service/http/refusal";
import { requireLabAccount } from "./lab-accounts";
import type { LabRow } from "./lab-test-wire";
import type { MarkerRow } from "./marker-wire";
import { requireCodes, requireMarkers } from "./order-set-markers";
import { toSlug } from "./to-slug";

/** How long a sandbox takes to approve a test; in production people review it. */
export const SANDBOX_APPROVAL_MS = 120_000;

/**
 * Creates a lab test from markers of one lab and returns its id (public guides). With only a-la-carte markers it is
 * active immediately; otherwise it waits for approval, which a sandbox grants automatically. Refuses a violation of a
 * rule with 400.
 */
export async function createLabTest(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  team: Pick<Team, "environment">,
  body: CreateLabTestBody,
): Promise<string> {
  const account = await requireLabAccount(tx, body.lab_account_id);
  const rows = await selectedMarkers(tx, body);
  const lab = await commonLab(tx, rows);
  if (account && account.lab !== lab.slug) {
    throw new Refusal(400, `The lab account is of ${account.lab}, the markers are of ${lab.slug}.`);
  }
  if (!lab.collectionMethods.includes(body.method)) {
    throw new Refusal(400, `The lab of these markers does not offer ${body.method}.`);
  }
  const id = deps.newId();
  const now = deps.clock.now();
  const isApproved = rows.every((row) => row.aLaCarteEnabled);
  const approvesItself = !isApproved && team.environment === "sandbox";
  await tx.insert(labTests).values({
    id,
    teamId: tx.teamId,
    labId: lab.id,
    slug: `${toSlug(body.name) || "test"}-${id.slice(0, 8)}`,
    name: body.name,
    description: body.description,
    sampleType: getSampleType(lab),
    method: body.method,
    price: rows.reduce((sum, row) => sum + (row.priceMinor ?? 0), 0) / 100,
    status: isApproved ? "active" : "pending_approval",
    fasting: body.fasting ?? false,
    createdAt: now,
    approveAt: approvesItself ? new Date(now.getTime() + SANDBOX_APPROVAL_MS) : null,
  });
  await tx
    .insert(labTestMarkers)
    .values(rows.map((row) => ({ teamId: tx.teamId, labTestId: id, markerId: row.id })));
  return id;
}

async function selectedMarkers(tx: TeamTx, body: CreateLabTestBody): Promise<MarkerRow[]> {
  const ids = [...new Set(body.marker_ids ?? [])];
  const codes = [...new Set(body.provider_ids ?? [])];
  if (ids.length > 0 === codes.length > 0) {
    throw new Refusal(400, "Name the markers once: by marker_ids or by provider_ids.");
  }
  const rows =
    ids.length > 0 ? await requireMarkers(tx, ids) : await requireCodes(tx, codes, body.lab_slug);
  const computed = rows.find((row) => !row.isOrderable);
  if (computed) {
    throw new Refusal(400, `Marker ${computed.id} (${computed.name}) cannot be ordered by itself.`);
  }
  return rows;
}

async function commonLab(tx: TeamTx, rows: readonly MarkerRow[]): Promise<LabRow> {
  const ids = new Set(rows.map(({ labId }) => labId));
  if (ids.size > 1) throw new Refusal(400, "All markers of a lab test must be of one lab.");
  const lab = (await tx.select().from(labs)).find(({ id }) => ids.has(id));
  if (lab === undefined) throw new Error("A marker has a lab");
  return lab;
}

function getSampleType({ sampleTypes }: LabRow): string {
  return sampleTypes.includes("serum") ? "serum" : (sampleTypes[0] ?? "serum");
}
