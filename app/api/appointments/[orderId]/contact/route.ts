import { readPatientContact } from "@/lib/server/appointments/appointments";
import { route } from "@/lib/server/core/route";

export const GET = route(readPatientContact);
