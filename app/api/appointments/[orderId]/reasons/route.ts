import { listCancellationReasons } from "@/lib/server/appointments";
import { route } from "@/lib/server/route";

export const GET = route(listCancellationReasons);
