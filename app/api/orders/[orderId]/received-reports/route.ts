import { readAsReceived } from "@/lib/server/result-completeness";
import { route } from "@/lib/server/route";

export const GET = route(readAsReceived);
