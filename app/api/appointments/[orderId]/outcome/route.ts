import { recordAppointmentOutcome } from "@/lib/server/appointments/appointment-outcomes";
import { route } from "@/lib/server/core/route";

export const POST = route(recordAppointmentOutcome);
