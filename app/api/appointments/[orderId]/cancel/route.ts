import { cancelAppointment } from "@/lib/server/appointments/cancel-appointment";
import { route } from "@/lib/server/core/route";

export const POST = route(cancelAppointment);
