import { route } from "@/lib/server/core/route";
import { readPersonIdentity } from "@/lib/server/people/person-identity";

export const GET = route(readPersonIdentity);
