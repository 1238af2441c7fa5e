import { requestAppointment } from "@/lib/server/appointments";
import { route } from "@/lib/server/route";

export const POST = route(requestAppointment);
