import { DescriptionList } from "@/components/ui/display/description-list";
import type { Appointment } from "@/lib/contract/service/appointment";
import { providerWords, visitPlaceWords } from "@/lib/domain/appointments/appointment-labels";
import { VisitTime } from "./appointment-time";

/** When, where and by whom. */
export function VisitFacts({ visit }: { visit: Appointment }) {
  const { first_line, city, state, zip_code } = visit.address;
  const items = [
    {
      term: "When",
      value: <VisitTime start={visit.start_at} end={visit.end_at} zone={visit.iana_timezone} />,
    },
    {
      term: "Where",
      value: `${visitPlaceWords(visit.type)}, ${first_line}, ${city}, ${state} ${zip_code}`,
    },
    { term: "By", value: providerWords(visit.provider) },
    ...(visit.external_id ? [{ term: "Lab's number", value: visit.external_id }] : []),
    ...(visit.appointment_notes ? [{ term: "Notes", value: visit.appointment_notes }] : []),
  ];
  return <DescriptionList items={items} />;
}
