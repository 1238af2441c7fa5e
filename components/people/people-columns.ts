import type { PeopleFilters } from "@/lib/contract/dashboard/people/people-filters";

/** The columns of the list, for its rows and its skeleton. */
export const PEOPLE_COLUMNS = {
  person: { label: "Person", phone: 1 },
  born: { label: "Born, age", phone: 2 },
  client_id: { label: "Client id", phone: 3 },
  sources: { label: "Sources", phone: "labelled" },
  zone: { label: "Zone", phone: "hidden", shownFrom: 1200 },
  created: { label: "Since", phone: "hidden" },
  open_work: { label: "Waiting", phone: "labelled" },
  last_result: { label: "Last result", phone: "labelled" },
  newest_data: { label: "Newest data", phone: "labelled" },
} as const;

export type PeopleColumnId = keyof typeof PEOPLE_COLUMNS;

const ALWAYS = ["person", "born", "client_id", "sources", "zone", "created"] as const;

/** The columns for these filters: a fact has one only while a filter asks for it. */
export function listPeopleColumns({ work, result, no_data }: PeopleFilters): PeopleColumnId[] {
  return [
    ...ALWAYS,
    ...(work ? (["open_work"] as const) : []),
    ...(result ? (["last_result"] as const) : []),
    ...(no_data ? (["newest_data"] as const) : []),
  ];
}
