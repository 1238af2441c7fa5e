import { ownTeamId } from "@/bin/embedded/own-team-id";
import { createRandom } from "@/lib/matching/random";
import { createDatabase } from "@/service/db/database";
import {
  type MatcherOutcome,
  matchReport,
} from "@/service/unmatched-results/matching/match-report";
import { addSubjects, type Tested } from "./add-subjects";
import { openConnection } from "./connection";
import { fillPeople } from "./fill-people";
import { KINDS, type Kind, makeReport, type Subject } from "./incoming-reports";
import { inventPerson } from "./invent-person";
import { type Latency, measure } from "./latency";
import type { Target } from "./measure-phial";

const PEOPLE = 1_000_000;
const SUBJECTS = 400;
const RUNS = { warmUp: 40, counted: 300 };
const RECEIVED = { warmUp: 20, counted: 100 };
const STRANGERS = 77;

export type MeasuredMatching = {
  readonly people: number;
  readonly kinds: readonly (Latency & {
    readonly name: string;
    readonly runs: number;
    /** Attached to its own order. */
    readonly attached: number;
    /** Left for review, with the right person as the first candidate. */
    readonly shownFirst: number;
    /** Left for review without the right person as the first candidate; for a stranger the only right outcome. */
    readonly left: number;
    /** Attached to another person's order, which must never happen. */
    readonly wrong: number;
  })[];
  /** From the request to the response, with the report attached and its order completed. */
  readonly received: Latency;
};

/** How long the service takes to decide on a report among a million people, and whether it is right. */
export async function measureMatching(target: Target): Promise<MeasuredMatching> {
  const { databaseUrl } = target;
  const people = await fillPeople(databaseUrl, { count: PEOPLE, step: PEOPLE / SUBJECTS });
  const tested = await addSubjects(databaseUrl, people);
  const kinds: MeasuredMatching["kinds"][number][] = [];
  for (const kind of Object.keys(KINDS) as Kind[]) {
    kinds.push(await measureKind(target.serviceDatabaseUrl, kind, tested));
  }
  return { people: PEOPLE, kinds, received: await measureReceiving(target, tested) };
}

async function measureKind(url: string, kind: Kind, { subjects, test }: Tested) {
  const db = createDatabase(url);
  const random = createRandom(STRANGERS);
  const count = { attached: 0, shownFirst: 0, left: 0, wrong: 0 };
  const decideOn = async (run: number) => {
    const subject = subjects[run % subjects.length] as Subject;
    const reported = kind === "stranger" ? { ...subject, person: inventPerson(random) } : subject;
    const report = makeReport(kind, reported, test);
    const decision = await db.withTeam(ownTeamId, (tx) => matchReport(tx, report));
    if (run >= RUNS.warmUp) count[getVerdict(kind, decision, subject)] += 1;
  };
  try {
    const [latency] = await measure(RUNS, [decideOn]);
    if (latency === undefined) throw new Error("Nothing was measured");
    return { name: KINDS[kind], runs: RUNS.counted, ...count, ...latency };
  } finally {
    await db.close();
  }
}

function getVerdict(kind: Kind, decision: MatcherOutcome, subject: Subject) {
  if (decision.kind === "attach") {
    return kind !== "stranger" && decision.orderId === subject.orderId ? "attached" : "wrong";
  }
  const [first] = decision.candidateGroups;
  return first?.user_id === subject.userId && kind !== "stranger" ? "shownFirst" : "left";
}

async function measureReceiving({ phial }: Target, { subjects, test }: Tested): Promise<Latency> {
  const service = openConnection(phial.serviceUrl, { "x-service-api-key": phial.serviceKey });
  try {
    const [latency] = await measure(RECEIVED, [
      (run) => {
        const { sampleId, person } = subjects[run] as Subject;
        const { firstName: first_name, lastName: last_name, birthDate: dob } = person;
        const results = test.markers.map((name) => ({ name, result: "5" }));
        const patient = { first_name, last_name, dob };
        const report = { sample_id: sampleId, patient, results };
        const body = { format: "json", lab: test.labSlug, report };
        return service.send({ method: "POST", path: "/sandbox/v1/lab_results", body });
      },
    ]);
    if (latency === undefined) throw new Error("Nothing was measured");
    return latency;
  } finally {
    await service.close();
  }
}
