"use client";

import { Eye } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ContactHidden } from "@/components/shared/contact/contact-hidden";
import { Button } from "@/components/ui/controls/button";
import { DescriptionList } from "@/components/ui/display/description-list";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { CalendarDate } from "@/lib/contract/primitives";
import { ageOn } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { formatRecord } from "@/lib/domain/identity/format-identity";
import { isUnregisteredKit } from "@/lib/domain/orders/kit-registration";
import { addressLines, birthDate, patientName } from "@/lib/domain/orders/order-patient";
import { useOrderPerson } from "./use-order-person";

type PatientFactsProps = { order: OrderRecord; today: CalendarDate };

/**
 * The patient of an order; for one without patient details, the person it was ordered for. Contact details stay hidden
 * until someone asks for them.
 */
export function PatientFacts({ order, today }: PatientFactsProps) {
  const { patient_details: patient, user_id, is_contact_hidden = false } = order;
  const address = addressLines(order.patient_address ?? order.shipping_details);
  const hasContact = is_contact_hidden || patient !== null || address.length > 0;
  return (
    <section className="section" aria-labelledby="patient-title">
      <h3 id="patient-title">Patient</h3>
      <DescriptionList
        items={[
          ...(patient
            ? listPatient(order, birthDate(patient.dob), today)
            : [
                { term: "Ordered for", value: <OrderedFor order={order} /> },
                {
                  term: "Details",
                  value: isUnregisteredKit(order)
                    ? "none until the kit is registered"
                    : "none on this order",
                },
              ]),
          ...(hasContact
            ? [
                {
                  term: "Contact",
                  value: is_contact_hidden ? (
                    <ContactHidden userId={user_id} />
                  ) : (
                    <Contact patient={patient} address={address} />
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function listPatient(order: OrderRecord, dob: CalendarDate, today: CalendarDate) {
  const { user_id, patient_details } = order;
  return [
    { term: "Name", value: <Link href={`/people/${user_id}`}>{patientName(order)}</Link> },
    { term: "Born", value: `${formatDate(dob)}, ${ageOn(dob, today)}` },
    { term: "Sex", value: patient_details?.gender ?? "not known" },
  ];
}

function OrderedFor({ order }: { order: OrderRecord }) {
  const person = useOrderPerson(order);
  return (
    <Link href={`/people/${order.user_id}`} prefetch={false}>
      {person ? formatRecord(person) : "their record"}
    </Link>
  );
}

type ContactProps = { patient: OrderRecord["patient_details"]; address: readonly string[] };

function Contact({ patient, address }: ContactProps) {
  const [isShown, setShown] = useState(false);
  if (isShown) {
    const reached = patient
      ? [patient.phone_number ?? "no telephone", patient.email ?? "no email"]
      : [];
    return [...reached, ...address].map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ));
  }
  return (
    <>
      <span className="hidden print:inline">not shown</span>
      <Button
        size="small"
        icon={<Eye aria-hidden="true" />}
        aria-label={patient ? "Show phone, email and address" : "Show the delivery address"}
        onPress={() => setShown(true)}
      >
        Show
      </Button>
    </>
  );
}
