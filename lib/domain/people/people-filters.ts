import { PeopleFilters } from "@/lib/contract/dashboard/people/people-filters";
import { createUrlState, UrlPage } from "@/lib/domain/url-state";

/** The filters and the page of the people list in its URL. The search text is never in the URL: it may be a name. */
export const PEOPLE_FILTERS = createUrlState(PeopleFilters.extend({ page: UrlPage }));
