import { watchBackups } from "@/lib/server/backups/backups";
import { route } from "@/lib/server/core/route";

export const GET = route(watchBackups);
