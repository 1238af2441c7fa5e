import { route } from "@/lib/server/core/route";
import { readOrderResults } from "@/lib/server/results/order-results";

export const GET = route(readOrderResults);
