import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { createUrlState } from "@/lib/domain/url-state";

/** The replay to an endpoint whose progress is shown, in the URL of the webhooks page. */
export const ENDPOINT_REPLAY_STATE = createUrlState(z.object({ replay: Uuid.optional() }));
