import { readOrderResults } from "@/lib/server/order-results";
import { route } from "@/lib/server/route";

export const GET = route(readOrderResults);
