import { toShortId } from "@/lib/matching/search/search-lines";
import { openConnection } from "./connection";
import { fillNames, type NamedPerson } from "./fill-names";
import { type Latency, measure, type Runs } from "./latency";
import { openRecorder, type Target } from "./measure-phial";
import { openReplay } from "./statements";

export const SEARCHED_PEOPLE = 1_000_000;
const CHOSEN = 40;
const RUNS: Runs = { warmUp: 10, counted: 60 };

export type MeasuredSearch = {
  readonly people: number;
  readonly searches: readonly (Latency & {
    readonly name: string;
    /** The same statements on one plain connection. */
    readonly sql: Latency;
    /** How many searches listed the intended person on their first page. */
    readonly found: number;
    readonly runs: number;
  })[];
};

/** The typed text of a search for a person. */
const TEXTS: Readonly<Record<string, (person: NamedPerson) => string>> = {
  "last name, first name": ({ firstName, lastName }) => `${lastName} ${firstName}`,
  "name and birth date": ({ lastName, birthDate }) => `${lastName} ${birthDate}`,
  "birth date": ({ birthDate }) => birthDate,
  "client id": ({ clientId }) => clientId,
  "shortened id": ({ id }) => toShortId(id),
  "three letters": ({ lastName }) => lastName.slice(0, 3),
  "a letter left out": ({ firstName, lastName }) =>
    `${lastName.slice(0, 3)}${lastName.slice(4)} ${firstName}`,
};

/** How long a search among a million people takes at the service, next to its SQL alone, and whether it finds them. */
export async function measureSearch(target: Target, people: number): Promise<MeasuredSearch> {
  const { phial, databaseUrl } = target;
  const chosen = await fillNames(databaseUrl, { count: people, chosen: CHOSEN });
  const connection = openConnection(phial.serviceUrl, { "x-service-api-key": phial.serviceKey });
  const replay = await openReplay(target.serviceDatabaseUrl);
  const recorder = openRecorder(target);
  const searches: MeasuredSearch["searches"][number][] = [];
  try {
    for (const [name, getText] of Object.entries(TEXTS)) {
      const calls = chosen.map((person) => toCall(getText(person)));
      const recorded: Awaited<ReturnType<typeof recorder.statementsOf>>[] = [];
      for (const call of calls) recorded.push(await recorder.statementsOf(call));
      let found = 0;
      const [latency, sql] = await measure(RUNS, [
        async (run) => {
          const answer = await connection.send(pick(calls, run));
          if (run >= RUNS.warmUp && lists(answer, pick(chosen, run))) found += 1;
        },
        (run) => replay.run(pick(recorded, run)),
      ]);
      if (latency && sql) searches.push({ name, ...latency, sql, found, runs: RUNS.counted });
    }
  } finally {
    await Promise.all([connection.close(), replay.close(), recorder.close()]);
  }
  return { people, searches };
}

function toCall(text: string) {
  return { method: "POST", path: "/sandbox/v1/users/search", body: { text } } as const;
}

function pick<Item>(items: readonly Item[], run: number): Item {
  return items[run % items.length] as Item;
}

function lists(answer: unknown, { id }: NamedPerson): boolean {
  const { users } = answer as { users: { user: { user_id: string } }[] };
  return users.some(({ user }) => user.user_id === id);
}
