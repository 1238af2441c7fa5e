import { route } from "@/lib/server/core/route";
import { startEndpointReplay } from "@/lib/server/settings/endpoint-replays";

export const POST = route(startEndpointReplay);
