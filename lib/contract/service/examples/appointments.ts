/** Documented appointments: invented people and places. */

const start = "2026-11-23T14:00:00+00:00";
const end = "2026-11-23T16:00:00+00:00";
const address = {
  first_line: "4 Quay Lane",
  second_line: null,
  city: "Portland",
  state: "ME",
  zip_code: "04101",
  access_notes: null,
};
const location = { lng: -70.26, lat: 43.66 };

export const slotsExample = {
  slots: [
    {
      location: null,
      date: "2026-11-23",
      slots: [
        {
          booking_key: "eyJ2Ijox.c2lnbmVk",
          start,
          end,
          expires_at: "2026-11-20T15:30:00+00:00",
          price: 0,
          is_priority: false,
          num_appointments_available: 2,
        },
      ],
    },
  ],
  timezone: "America/New_York",
};

export const appointmentExample = {
  id: "9d1f6c3a-2b74-4a0e-8c55-1e7f3a9b2d60",
  user_id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
  order_id: "c7e24410-93ab-4a55-8d0f-2b6c1a9e7f31",
  order_transaction_id: "a90d17e5-0b3c-4c5f-9f7a-6e2d1c8b4a55",
  address,
  location,
  start_at: start,
  end_at: end,
  iana_timezone: "America/New_York",
  type: "phlebotomy",
  provider: "getlabs",
  status: "confirmed",
  provider_id: "sandbox-9d1f6c3a",
  external_id: null,
  can_reschedule: true,
  appointment_notes: null,
  event_status: "scheduled",
  event_data: null,
  events: [{ created_at: "2026-11-20T15:00:00+00:00", status: "scheduled", data: null }],
};

export const reasonsExample = [
  { id: "3c1c2f64-0d4e-4d1b-9a3e-5f7a2b8c9d01", name: "Other", is_refundable: true },
];

export const areaInfoExample = {
  zip_code: "04101",
  phlebotomy: {
    is_served: true,
    providers: [{ name: "getlabs", service_types: ["appointment-ready"] }],
  },
  central_labs: {
    quest: {
      patient_service_centers: {
        appointment_with_service: true,
        within_radius: 1,
        radius: "25",
        capabilities: ["appointment_scheduling_via_service"],
      },
      supported_bill_types: ["client_bill"],
      lab_id: 4,
    },
  },
};

export const pscInfoExample = {
  lab_id: 4,
  slug: "quest",
  patient_service_centers: [
    {
      metadata: {
        name: "Quarry Hill, Portland",
        state: "ME",
        city: "Portland",
        zip_code: "04101",
        first_line: "18 Ferry Street",
        second_line: null,
        phone_number: null,
        fax_number: null,
        hours: null,
      },
      distance: 1,
      site_code: "QPWM1",
      supported_bill_types: ["client_bill"],
      location,
      capabilities: ["appointment_scheduling_via_service"],
    },
  ],
};
