import { route } from "@/lib/server/core/route";
import { countLabReports } from "@/lib/server/lab-reports/lab-reports";

export const GET = route(countLabReports);
