import { z } from "zod";
import { createUrlState, UrlPage } from "@/lib/domain/url-state";

/** The page number of the history in the URL. */
export const BULK_HISTORY_PAGE = createUrlState(z.strictObject({ page: UrlPage }));
