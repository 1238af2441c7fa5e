import { route } from "@/lib/server/core/route";
import { watchLabReports } from "@/lib/server/lab-reports/lab-reports";

export const GET = route(watchLabReports);
