import { z } from "zod";
import { createUrlState, UrlPage } from "@/lib/domain/url-state";

/** The page of the history in its address. */
export const BULK_HISTORY_PAGE = createUrlState(z.strictObject({ page: UrlPage }));
