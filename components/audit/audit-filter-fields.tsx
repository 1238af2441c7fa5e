"use client";

import { useQuery } from "@tanstack/react-query";
import { UserSearch } from "lucide-react";
import { useState } from "react";
import { DayRangeFields } from "@/components/shared/day-range-fields";
import { personName } from "@/components/shared/person-labels";
import { PersonPicker } from "@/components/shared/person-picker";
import { useToday } from "@/components/shared/use-today";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { Select } from "@/components/ui/controls/select";
import { Chip } from "@/components/ui/display/chip";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { shortId } from "@/lib/contract/short-id";
import { auditStaffQuery } from "@/lib/query/audit";
import { personQuery } from "@/lib/query/people";
import type { AuditFilters } from "./audit-filters";

const ANY = "any";

type AuditFieldProps = {
  filters: AuditFilters;
  change: (change: Partial<AuditFilters>) => void;
};

/** Filters by staff member: everyone who can have entries, by name, with type-ahead. */
export function AuditStaffField({ filters, change }: AuditFieldProps) {
  const { data } = useQuery(auditStaffQuery());
  const options = [
    { value: ANY, label: "Anybody" },
    ...(data?.staff ?? []).map(({ id, name, role }) => ({
      value: id,
      label: name,
      description: role ?? "no longer in this clinic, or Phial itself",
    })),
  ];
  const chosen = filters.actor_id ?? ANY;
  const isListed = options.some(({ value }) => value === chosen);
  return (
    <Select
      label="By staff"
      options={isListed ? options : [...options, { value: chosen, label: shortId(chosen) }]}
      value={chosen}
      onChange={(id) => change({ actor_id: id === ANY ? undefined : id })}
    />
  );
}

/** Filters by person, found by name. Only their id goes into the URL. */
export function AuditPersonField({ filters, change }: AuditFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { person_id } = filters;
  if (person_id)
    return <PersonChip id={person_id} onRemove={() => change({ person_id: undefined })} />;
  return (
    <>
      <Button icon={<UserSearch aria-hidden="true" />} onPress={() => setOpen(true)}>
        About a person …
      </Button>
      {isOpen ? (
        <Dialog title="Whose record?" isOpen onOpenChange={setOpen}>
          <PersonPicker
            autoFocus
            chosenId={null}
            onChoose={({ user }) => {
              change({ person_id: user.user_id });
              setOpen(false);
            }}
          />
        </Dialog>
      ) : null}
    </>
  );
}

function PersonChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(personQuery(id));
  return <Chip label="About" value={data ? personName(data) : shortId(id)} onRemove={onRemove} />;
}

/** Filters by days in the clinic's time zone, even when times are shown in another one. */
export function AuditDayFields({ filters, change }: AuditFieldProps) {
  const { clinicZone } = useDisplayZone();
  const today = useToday(clinicZone);
  return (
    <div className="flex max-w-90 grow basis-70 gap-2 *:min-w-0 *:flex-1">
      <DayRangeFields
        labels={{ from: "From", to: "To" }}
        from={filters.from}
        to={filters.to}
        today={today}
        onFrom={(from) => change({ from })}
        onTo={(to) => change({ to })}
      />
    </div>
  );
}
