import { searchPeople } from "@/lib/server/people";
import { route } from "@/lib/server/route";

export const POST = route(searchPeople);
