/** The columns of the list, for its rows and its skeleton. */
export const PEOPLE_COLUMNS = {
  person: { label: "Person", phone: 1 },
  born: { label: "Born, age", phone: 2 },
  client_id: { label: "Client id", phone: 3 },
  sources: { label: "Sources", phone: "labelled" },
  zone: { label: "Zone", phone: "hidden", shownFrom: 1200 },
  created: { label: "Since", phone: "hidden" },
} as const;

export type PeopleColumnId = keyof typeof PEOPLE_COLUMNS;

export const PEOPLE_LABELS = Object.values(PEOPLE_COLUMNS).map(({ label }) => label);
