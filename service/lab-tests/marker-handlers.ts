import { and, eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { MarkerPage } from "@/lib/contract/service/marker";
import type { TeamTx } from "@/service/db/database";
import { labTestMarkers, markers } from "@/service/db/schema/lab-tests";
import { handler } from "@/service/http/handler";
import { Refusal } from "@/service/http/refusal";
import { pageMarkersById, readReported, searchMarkers } from "./find-markers";
import { requireLabAccount } from "./lab-accounts";
import { type MarkerRow, toMarkerComplete } from "./marker-wire";
import { markersOfOrderSet } from "./order-set-markers";
import { priceMarkers } from "./pricing";
import { requireLabTest } from "./repository";

export const markerHandlers = [
  handler(endpoints.listMarkers, ({ query, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const account = await requireLabAccount(tx, query.lab_account_id);
      // Through an account, only tests of the account's lab can be ordered.
      const filters = account ? { ...query, lab_slug: account.lab } : query;
      const isElsewhere = account && query.lab_slug !== undefined && query.lab_slug !== account.lab;
      const found = isElsewhere ? { rows: [], total: 0 } : await searchMarkers(tx, filters, query);
      const page = await toPage(tx, found, query);
      if (!query.include_pricing) return page;
      return { ...page, pricing: priceMarkers(found.rows, account !== null) };
    }),
  ),
  handler(endpoints.listOrderSetMarkers, ({ query, body, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const ids = await markersOfOrderSet(tx, body);
      return toPage(tx, await pageMarkersById(tx, ids, query), query);
    }),
  ),
  handler(endpoints.listLabTestMarkers, ({ params, query, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await requireLabAccount(tx, query.lab_account_id);
      const { id } = await requireLabTest(tx, params.lab_test_id);
      const links = await tx
        .select({ markerId: labTestMarkers.markerId })
        .from(labTestMarkers)
        .where(eq(labTestMarkers.labTestId, id));
      const ids = links.map(({ markerId }) => markerId);
      return toPage(tx, await pageMarkersById(tx, ids, query), query);
    }),
  ),
  handler(endpoints.getLabMarker, ({ params, query, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await requireLabAccount(tx, query.lab_account_id);
      const { lab_id, provider_id } = params;
      const [row] = await tx
        .select()
        .from(markers)
        .where(and(eq(markers.labId, lab_id), eq(markers.providerId, provider_id)));
      if (row === undefined) {
        throw new Refusal(404, `Lab ${lab_id} has no marker with the code ${provider_id}`);
      }
      const reported = await readReported(tx, [row]);
      return toMarkerComplete(row, reported.get(row.id) ?? []);
    }),
  ),
];

async function toPage(
  tx: TeamTx,
  { rows, total }: { readonly rows: readonly MarkerRow[]; readonly total: number },
  { page, size }: { readonly page: number; readonly size: number },
): Promise<MarkerPage> {
  const reported = await readReported(tx, rows);
  return {
    markers: rows.map((row) => toMarkerComplete(row, reported.get(row.id) ?? [])),
    total,
    page,
    size,
    pages: Math.ceil(total / size),
  };
}
