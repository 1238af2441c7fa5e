import type { LabReportSummary } from "@/lib/contract/dashboard/lab-report";

type Searched = Pick<LabReportSummary, "job_id" | "lab_name" | "file_names"> & {
  person: { name: string; birth_date: string | null };
};

/**
 * Whether every word of a search is the beginning of a word in the person's name, the laboratory's name, the name of a
 * file, the birth date or the job id.
 */
export function matchesSearch(
  { job_id, lab_name, file_names, person }: Searched,
  text: string,
): boolean {
  const names = file_names.flatMap((name) => name ?? []);
  const texts = [person.name, lab_name ?? "", person.birth_date ?? "", job_id, ...names].map(fold);
  const words = texts.flatMap((each) => [each, ...each.split(/[ _-]/)]);
  return fold(text)
    .split(" ")
    .every((part) => words.some((word) => word.startsWith(part)));
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, " ");
}
