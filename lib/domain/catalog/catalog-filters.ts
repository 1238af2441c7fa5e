import { CatalogMarkersInput, CatalogTestsInput } from "@/lib/contract/dashboard/catalog";
import { createUrlState, UrlPage } from "@/lib/domain/url-state";

/** The filters of the list of tests in its URL. */
export const TEST_FILTERS = createUrlState(CatalogTestsInput.omit({ text: true }));

/** The filters of the list of markers in its URL. */
export const MARKER_FILTERS = createUrlState(
  CatalogMarkersInput.omit({ text: true }).extend({ page: UrlPage }),
);
