import type { z } from "zod";
import type {
  Appointment,
  AppointmentBookingRequest,
  DaySlots,
  TimeSlot,
} from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { CENTER_REASONS } from "@/service/appointments/reasons";
import {
  type OrderFixture,
  type OrderRequest,
  quayLane,
} from "@/service/orders/testing/order-fixture";
import type { TestService } from "@/service/testing/create-test-service";

export const quayLaneAppointment = {
  first_line: quayLane.first_line,
  city: quayLane.city,
  state: quayLane.state,
  zip_code: quayLane.zip,
};

type Booking = Partial<z.input<typeof AppointmentBookingRequest>>;

/** Reads and books appointments over HTTP. */
export function openAppointmentFixture(service: TestService, fixture: OrderFixture) {
  const getKey = (slot: TimeSlot | undefined): string => {
    if (!slot?.booking_key) throw new Error("There is no free slot");
    return slot.booking_key;
  };
  const getSlots = (days: readonly DaySlots[]) => days.flatMap(({ slots }) => slots);
  const homeDays = async (start_date?: string) =>
    service.call(endpoints.getAppointmentAvailability, {
      query: { start_date },
      body: quayLaneAppointment,
    });
  const centerDays = async (query: object = { zip_code: "04101" }) =>
    service.call(endpoints.getPscAvailability, { query: { lab: "quest", ...query } as never });
  return {
    homeDays,
    centerDays,
    getSlots,
    getKey,
    /** An order with its requisition. */
    placeAppointment: async (
      method: "at_home_phlebotomy" | "walk_in_test",
      overrides: Partial<OrderRequest> = {},
    ): Promise<Order> => {
      const { id } = await fixture.place(overrides, method);
      return fixture.simulate(id, "requisition_created");
    },
    homeKey: async (index = 0) => getKey(getSlots((await homeDays()).slots)[index]),
    centerKey: async (site: string, index = 0) =>
      getKey(getSlots((await centerDays({ site_codes: [site] })).slots)[index]),
    bookHome: (orderId: string, booking_key: string, more: Booking = {}) =>
      service.send(endpoints.bookAppointment, {
        params: { order_id: orderId },
        body: { booking_key, ...more },
      }),
    bookCenter: (orderId: string, booking_key: string, more: Booking = {}, headers = {}) =>
      service.send(endpoints.bookPscAppointment, {
        params: { order_id: orderId },
        body: { booking_key, ...more },
        headers,
      }),
    rescheduleCenter: (orderId: string, booking_key: string) =>
      service.send(endpoints.reschedulePscAppointment, {
        params: { order_id: orderId },
        body: { booking_key },
      }),
    cancelCenter: (orderId: string, note?: string) =>
      service.send(endpoints.cancelPscAppointment, {
        params: { order_id: orderId },
        body: { cancellationReasonId: CENTER_REASONS[0]?.id, note },
      }),
    home: (orderId: string): Promise<Appointment> =>
      service.call(endpoints.getAppointment, { params: { order_id: orderId } }),
    center: (orderId: string): Promise<Appointment> =>
      service.call(endpoints.getPscAppointment, { params: { order_id: orderId } }),
  };
}
