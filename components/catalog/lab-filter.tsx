"use client";

import { useQuery } from "@tanstack/react-query";
import { Select } from "@/components/ui/controls/select";
import { labsQuery } from "@/lib/query/catalog";

type LabFilterProps = { lab: string | undefined; onChange: (lab: string | undefined) => void };

/** One lab of the deployment, or all of them. */
export function LabFilter({ lab, onChange }: LabFilterProps) {
  const { data: labs = [] } = useQuery(labsQuery);
  const known = labs.map(({ slug, name }) => ({ value: slug, label: name }));
  const isStrange = lab !== undefined && !known.some(({ value }) => value === lab);
  return (
    <Select
      label="Lab"
      value={lab ?? "any"}
      options={[
        { value: "any", label: "All labs" },
        ...known,
        ...(isStrange ? [{ value: lab, label: lab }] : []),
      ]}
      onChange={(value) => onChange(value === "any" ? undefined : value)}
    />
  );
}
