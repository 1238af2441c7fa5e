import { route } from "@/lib/server/core/route";
import { readLabReport } from "@/lib/server/lab-reports/lab-reports";

export const GET = route(readLabReport);
