import { DescriptionList } from "@/components/ui/display/description-list";
import type { Appointment } from "@/lib/contract/service/appointment";
import {
  formatAppointmentPlace,
  formatProvider,
} from "@/lib/domain/appointments/appointment-labels";
import { AppointmentTime } from "./appointment-time";

/** When, where and by whom. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { first_line, city, state, zip_code } = appointment.address;
  const items = [
    {
      term: "When",
      value: (
        <AppointmentTime
          start={appointment.start_at}
          end={appointment.end_at}
          zone={appointment.iana_timezone}
        />
      ),
    },
    {
      term: "Where",
      value: `${formatAppointmentPlace(appointment.type)}, ${first_line}, ${city}, ${state} ${zip_code}`,
    },
    { term: "By", value: formatProvider(appointment.provider) },
    ...(appointment.external_id ? [{ term: "Lab's number", value: appointment.external_id }] : []),
    ...(appointment.appointment_notes
      ? [{ term: "Notes", value: appointment.appointment_notes }]
      : []),
  ];
  return <DescriptionList items={items} />;
}
