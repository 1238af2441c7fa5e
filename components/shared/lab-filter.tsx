"use client";

import { useQuery } from "@tanstack/react-query";
import { Select } from "@/components/ui/controls/select";
import { labsQuery } from "@/lib/query/catalog";

type LabFilterProps = {
  lab: string | undefined;
  onChange: (lab: string | undefined) => void;
  label?: string;
};

/** Filters by one of the labs of the deployment. */
export function LabFilter({ lab, onChange, label = "Lab" }: LabFilterProps) {
  const { data: labs = [] } = useQuery(labsQuery);
  const options = labs.map(({ slug, name }) => ({ value: slug, label: name }));
  const isUnknown = lab !== undefined && !options.some(({ value }) => value === lab);
  return (
    <Select
      label={label}
      value={lab ?? "any"}
      options={[
        { value: "any", label: "All labs" },
        ...options,
        ...(isUnknown ? [{ value: lab, label: lab }] : []),
      ]}
      onChange={(value) => onChange(value === "any" ? undefined : value)}
    />
  );
}
