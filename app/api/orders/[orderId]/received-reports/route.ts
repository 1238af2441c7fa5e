import { route } from "@/lib/server/core/route";
import { readAsReceived } from "@/lib/server/results/result-completeness";

export const GET = route(readAsReceived);
