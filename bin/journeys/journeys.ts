import { acknowledgeCritical } from "./jobs/acknowledge-critical";
import { exportOrders } from "./jobs/export-orders";
import { findViewers } from "./jobs/find-viewers";
import { manageAppointment } from "./jobs/manage-appointment";
import { placeOrder } from "./jobs/place-order";
import { printCycle } from "./jobs/print-cycle";
import { recordCriticalCall } from "./jobs/record-critical-call";
import { registerKit } from "./jobs/register-kit";
import { rescheduleForty } from "./jobs/reschedule-forty";
import { rescheduleOrder } from "./jobs/reschedule-order";
import { reviewMatches } from "./jobs/review-matches";
import { reviewSecond } from "./jobs/review-second";
import type { Journey } from "./journey";

/** The core jobs, in the order in which they are printed. */
export const JOURNEYS: readonly Journey[] = [
  rescheduleOrder,
  rescheduleForty,
  reviewMatches,
  reviewSecond,
  acknowledgeCritical,
  recordCriticalCall,
  placeOrder,
  registerKit,
  manageAppointment,
  findViewers,
  printCycle,
  exportOrders,
];
