/** The columns of the list, for its rows and its skeleton. */
export const PEOPLE_COLUMNS = {
  person: { label: "Person", phone: 1 },
  born: { label: "Born, age", phone: 2 },
  open_work: { label: "Waiting", phone: "labelled" },
  last_result: { label: "Last result", phone: "labelled" },
  newest_data: { label: "Newest data", phone: "labelled" },
  sources: { label: "Sources", phone: "labelled", shownFrom: 900 },
  client_id: { label: "Client id", phone: 3, shownFrom: 900 },
  zone: { label: "Zone", phone: "hidden", shownFrom: 1200 },
  created: { label: "Added", phone: "hidden", shownFrom: 1400 },
} as const;

export type PeopleColumnId = keyof typeof PEOPLE_COLUMNS;

export const PEOPLE_COLUMN_IDS = Object.keys(PEOPLE_COLUMNS) as PeopleColumnId[];
