import { readAppointmentBoard } from "@/lib/server/appointments/appointment-board";
import { route } from "@/lib/server/core/route";

export const GET = route(readAppointmentBoard);
