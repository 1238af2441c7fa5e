import { readPersonIdentity } from "@/lib/server/person-identity";
import { route } from "@/lib/server/route";

export const GET = route(readPersonIdentity);
