"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ContactHidden } from "@/components/shared/contact/contact-hidden";
import { CopyId } from "@/components/shared/copy-id";
import { EventsLink } from "@/components/shared/events-link";
import { Button } from "@/components/ui/controls/button";
import { DescriptionList } from "@/components/ui/display/description-list";
import type { PersonRecord } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { type ClockZone, formatInstant, instantParts } from "@/lib/domain/datetime";
import { can } from "@/lib/domain/permissions";
import { oversightWatchQuery } from "@/lib/query/oversight";
import { useSession } from "@/lib/query/session/session";
import { formatAddress, formatBorn, formatIngestion, formatPersonName } from "./person-labels";

type PersonFactsProps = { person: PersonRecord; today: CalendarDate; zone: ClockZone };

const missing = (text: string) => <span className="text-ink-3">{text}</span>;

/** What is stored about a person. Missing facts are labeled as such. */
export function PersonFacts({ person, today, zone }: PersonFactsProps) {
  const { user, info, is_contact_hidden: isHidden = false } = person;
  const { staff } = useSession();
  // Its end is checked by the server, which then leaves the contact details out.
  const access = useQuery(oversightWatchQuery()).data?.own.find(
    ({ person_id }) => person_id === user.user_id,
  );
  const end = access && instantParts(access.ends_at, zone);
  const { fallback_time_zone: ownZone } = user;
  return (
    <>
      <section className="section">
        <div className="section-head">
          <h2>Person</h2>
          {info ? null : <span className="sub">no name, sex or address stored</span>}
        </div>
        <DescriptionList
          items={[
            { term: "Name", value: info ? formatPersonName(person) : missing("not stored") },
            { term: "Born", value: formatBorn(person, today) ?? missing("unknown") },
            { term: "Sex", value: info?.gender || missing("not stored") },
            ...(isHidden
              ? [{ term: "Contact", value: <ContactHidden userId={user.user_id} /> }]
              : [
                  ...(end
                    ? [
                        {
                          term: "Contact",
                          value: `open to you in an emergency until ${end.time} ${end.zone}`,
                        },
                      ]
                    : []),
                  ...listContact(info, access !== undefined),
                ]),
          ]}
        />
      </section>
      <section className="section">
        <div className="section-head">
          <h2>Record</h2>
        </div>
        <DescriptionList
          items={[
            { term: "Client id", value: <span className="mono">{user.client_user_id}</span> },
            { term: "User id", value: <CopyId id={user.user_id} /> },
            { term: "Created", value: formatInstant(user.created_on, zone) },
            {
              term: "Patient zone",
              value: ownZone ? (
                <>
                  {ownZone.id}{" "}
                  <span className="text-ink-3">
                    by {ownZone.source_slug}, {formatInstant(ownZone.updated_at, zone)}
                  </span>
                </>
              ) : (
                missing("unknown")
              ),
            },
            { term: "Data window", value: formatIngestion(user) },
            ...(can(staff.role, "event:read")
              ? [
                  {
                    term: "Events",
                    value: <EventsLink id={user.user_id}>received about this person</EventsLink>,
                  },
                ]
              : []),
          ]}
        />
      </section>
    </>
  );
}

/** What was just opened with a reason is not hidden once more. */
function listContact(info: PersonRecord["info"], isOpened: boolean) {
  const reveal = (label: string, text: string | null | undefined) => (
    <RevealedText key={String(isOpened)} label={label} text={text ?? ""} isOpened={isOpened} />
  );
  return [
    { term: "Telephone", value: reveal("telephone", info?.phone_number) },
    { term: "E-mail", value: reveal("e-mail", info?.email) },
    {
      term: "Address",
      value: info?.address ? (
        <address className="not-italic">
          {formatAddress(info.address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : (
        missing("not stored")
      ),
    },
  ];
}

/** A value that passers-by should not read: hidden until it is revealed, and hidden again on demand. */
type RevealedTextProps = { label: string; text: string; isOpened: boolean };

function RevealedText({ label, text, isOpened }: RevealedTextProps) {
  const [isShown, setShown] = useState(isOpened);
  if (text === "") return <span className="text-ink-3">not stored</span>;
  return (
    <span className="flex items-center gap-2 flex-wrap">
      {isShown ? <span>{text}</span> : <span className="text-ink-3">hidden</span>}
      <Button
        size="small"
        variant="quiet"
        aria-label={isShown ? `Hide ${label}` : `Show ${label}`}
        onPress={() => setShown(!isShown)}
      >
        {isShown ? "Hide" : "Show"}
      </Button>
    </span>
  );
}
