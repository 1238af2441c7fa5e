import { route } from "@/lib/server/core/route";
import { readOrderResults } from "@/lib/server/person-results/order-results";

export const GET = route(readOrderResults);
