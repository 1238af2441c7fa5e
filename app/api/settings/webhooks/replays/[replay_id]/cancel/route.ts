import { route } from "@/lib/server/core/route";
import { cancelEndpointReplay } from "@/lib/server/settings/endpoint-replays";

export const POST = route(cancelEndpointReplay);
