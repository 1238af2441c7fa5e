"use client";

import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { TabLinks } from "@/components/ui/controls/tab-links";
import { PageHead } from "@/components/ui/display/page-head";
import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { shortId } from "@/lib/contract/short-id";
import { dayInZone } from "@/lib/domain/calendar-date";
import { can } from "@/lib/domain/permissions";
import { useReadAgain } from "@/lib/query/core/use-read-again";
import { personQuery } from "@/lib/query/people";
import { useSession } from "@/lib/query/session/session";
import { importDisabledReason } from "./import-rule";
import { formatBorn, formatPersonName, getPersonZone } from "./person-labels";

const importDialog = createLatePart(async () => (await import("./import-dialog")).ImportDialog);

type PersonHeadProps = { userId: string; renderedAt: string };

/** The person's name, birth date and zone, with the tabs of the record. It stays mounted while the tabs change. */
export function PersonHead({ userId, renderedAt }: PersonHeadProps) {
  const path = usePathname();
  const { clinicZone } = useDisplayZone();
  const { staff } = useSession();
  const today = dayInZone(useNow(renderedAt), clinicZone);
  const { data: person, isError } = useQuery(personQuery(userId));
  const onRetry = useReadAgain();
  const isMissing = person === undefined && isError;
  const root = `/people/${userId}`;
  const tabs = [
    { href: root, label: "Overview" },
    { href: `${root}/cycles`, label: "Cycle calendar" },
    { href: `${root}/timeseries`, label: "Timeseries" },
    { href: `${root}/results`, label: "Results" },
    { href: `${root}/orders`, label: "Orders" },
    ...(can(staff.role, "audit:read") ? [{ href: `${root}/views`, label: "Who viewed" }] : []),
  ];
  const born = person && formatBorn(person, today);
  const zone = person && getPersonZone(person);
  const about = [born ? `born ${born}` : "birth date unknown", zone ? `patient zone ${zone}` : ""];
  return (
    <>
      <PageHead
        crumbs={[
          { key: "people", label: "People", href: "/people" },
          { key: "person", label: <span className="mono">{shortId(userId)}</span> },
        ]}
        title={person ? formatPersonName(person) : "Person"}
        sub={
          person
            ? about.filter(Boolean).join(" · ")
            : isMissing && "Name and birth date could not be loaded."
        }
        actions={
          person ? (
            <ImportAction userId={userId} name={formatPersonName(person)} />
          ) : isMissing ? (
            <Button size="small" onPress={onRetry}>
              Load again
            </Button>
          ) : null
        }
      />
      <TabLinks
        label="Sections of this person's record"
        tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.href === path }))}
      />
    </>
  );
}

/** Opens the import of a person's own export. Disabled, with the reason, when importing is not available. */
function ImportAction({ userId, name }: { userId: string; name: string }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const ImportDialog = useLatePart(importDialog, isOpen);
  return (
    <>
      <Button
        size="small"
        icon={<FileUp aria-hidden="true" />}
        disabledReason={importDisabledReason(session)}
        onPress={() => setOpen(true)}
      >
        Import health data
      </Button>
      {isOpen && ImportDialog ? (
        <ImportDialog userId={userId} name={name} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
