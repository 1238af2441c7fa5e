import type { z } from "zod";
import { CatalogMarkersInput, CatalogTestsInput } from "@/lib/contract/dashboard/catalog";

type Params = Readonly<Record<string, string | string[] | undefined>>;
export type TestFilters = Omit<z.output<typeof CatalogTestsInput>, "text">;
export type MarkerFilters = Omit<z.output<typeof CatalogMarkersInput>, "text">;

/** The filters of an address; a word that is no filter is left out. Texts never stand in an address. */
export function parseTestFilters(params: Params): TestFilters {
  const { lab, method, status } = CatalogTestsInput.shape;
  return {
    lab: lab.safeParse(params.lab).data,
    method: method.safeParse(params.method).data,
    status: status.safeParse(params.status).data,
  };
}

/** As `parseTestFilters`, for markers and their pages. */
export function parseMarkerFilters(params: Params): MarkerFilters {
  const { lab, a_la_carte, page } = CatalogMarkersInput.shape;
  return {
    lab: lab.safeParse(params.lab).data,
    a_la_carte: a_la_carte.safeParse(params.a_la_carte).data,
    page: page.safeParse(params.page).data ?? 1,
  };
}

/** `?lab=quest`: the filters as the end of an address; nothing where there are none. */
export function filterAddress(filters: Partial<TestFilters & MarkerFilters>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && !(name === "page" && value === 1)) search.set(name, String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
}
