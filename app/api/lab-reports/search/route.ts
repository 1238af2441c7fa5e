import { route } from "@/lib/server/core/route";
import { searchLabReports } from "@/lib/server/lab-reports/lab-reports";

export const POST = route(searchLabReports);
