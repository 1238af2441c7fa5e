import { z } from "zod";
import { createUrlState, UrlPage } from "@/lib/domain/url-state";

/** The page of the people list in its URL. The search text is never in the URL, because it may be a name. */
export const PEOPLE_FILTERS = createUrlState(z.object({ page: UrlPage }));
