import { rescheduleAppointment } from "@/lib/server/appointments/book-appointment";
import { route } from "@/lib/server/core/route";

export const POST = route(rescheduleAppointment);
