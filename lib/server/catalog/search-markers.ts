import "server-only";
import type { z } from "zod";
import type { CatalogMarkersInput } from "@/lib/contract/dashboard/catalog";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { MarkerComplete, MarkerPage } from "@/lib/contract/service/marker";
import { findMarkers } from "@/lib/domain/catalog/find-markers";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";

/** More pages than any lab's catalog needs, in case a service's pages never end. */
const MAX_PAGES = 30;
const SIZE = 50;
const MAX_SIZE = 100;

type Search = z.output<typeof CatalogMarkersInput>;

/**
 * A page of markers. The service searches names and the labs' codes; if it finds nothing, all markers that match the
 * filter are read and searched by LOINC code and LOINC name, tolerating typing errors.
 */
export async function findCatalogMarkers(ctx: Ctx, search: Search): Promise<MarkerPage> {
  const { text, page } = search;
  const answer = await read(ctx, search, { name: text, page });
  if (text.trim() === "" || answer.total !== 0) return answer;
  const found = findMarkers((await readAll(ctx, search)).map(toFindable), text).map(
    ({ marker }) => marker,
  );
  return {
    ...answer,
    markers: found.slice((page - 1) * SIZE, page * SIZE),
    total: found.length,
    page,
    size: SIZE,
    pages: Math.ceil(found.length / SIZE),
  };
}

function read(
  ctx: Ctx,
  { lab, a_la_carte }: Pick<Search, "lab" | "a_la_carte">,
  query: { name: string; page: number; size?: number },
): Promise<MarkerPage> {
  return callService(ctx, endpoints.listMarkers, {
    query: {
      ...query,
      ...(lab && { lab_slug: lab }),
      ...(a_la_carte && { a_la_carte_enabled: a_la_carte === "yes" ? "true" : "false" }),
    },
  });
}

async function readAll(ctx: Ctx, search: Search): Promise<MarkerComplete[]> {
  const readPage = (page: number) => read(ctx, search, { name: "", page, size: MAX_SIZE });
  const first = await readPage(1);
  const pages = Math.min(first.pages ?? 1, MAX_PAGES);
  const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => readPage(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ markers }) => markers);
}

function toFindable(marker: MarkerComplete) {
  const { name, provider_id, expected_results } = marker;
  const loincs = expected_results.flatMap(({ loinc }) => loinc ?? []);
  return {
    marker,
    name,
    provider_id,
    loincs: loincs.map(({ code }) => code),
    loinc_names: loincs.map((loinc) => loinc.name),
  };
}
