"use client";

import { Eye } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ContactHidden } from "@/components/shared/contact-hidden";
import { Button } from "@/components/ui/controls/button";
import { DescriptionList } from "@/components/ui/display/description-list";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { CalendarDate } from "@/lib/contract/primitives";
import { ageOn } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { addressLines, birthDate, patientName } from "@/lib/domain/orders/order-patient";

type PatientFactsProps = { order: OrderRecord; today: CalendarDate };

/** The patient of an order. Contact details stay hidden until someone asks for them. */
export function PatientFacts({ order, today }: PatientFactsProps) {
  const [isShown, setShown] = useState(false);
  const { patient_details: patient, user_id } = order;
  const dob = patient ? birthDate(patient.dob) : null;
  const address = addressLines(order.patient_address ?? order.shipping_details);
  return (
    <section className="section" aria-labelledby="patient-title">
      <h3 id="patient-title">Patient</h3>
      <DescriptionList
        items={[
          { term: "Name", value: <Link href={`/people/${user_id}`}>{patientName(order)}</Link> },
          { term: "Born", value: dob ? `${formatDate(dob)}, ${ageOn(dob, today)}` : "not known" },
          { term: "Sex", value: patient?.gender ?? "not known" },
          {
            term: "Contact",
            value: order.is_contact_hidden ? (
              <ContactHidden userId={user_id} />
            ) : isShown ? (
              <>
                <span className="block">{patient?.phone_number ?? "no telephone"}</span>
                <span className="block">{patient?.email ?? "no email"}</span>
                {address.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </>
            ) : (
              <>
                <span className="hidden print:inline">not shown</span>
                <Button
                  size="small"
                  icon={<Eye aria-hidden="true" />}
                  aria-label="Show phone, email and address"
                  onPress={() => setShown(true)}
                >
                  Show
                </Button>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
