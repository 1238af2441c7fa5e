import { rescheduleAppointment } from "@/lib/server/appointments/appointments";
import { route } from "@/lib/server/core/route";

export const POST = route(rescheduleAppointment);
