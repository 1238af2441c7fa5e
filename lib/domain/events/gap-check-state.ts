import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { createUrlState } from "@/lib/domain/url-state";

/** The gap check whose result is shown, in its page's URL. */
export const GAP_CHECK_STATE = createUrlState(z.object({ check: Uuid.optional() }));
