import type { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import { handler, type MountedEndpoint } from "@/service/http/handler";
import { getBound } from "@/service/http/range-bound";
import { Refusal } from "@/service/http/refusal";
import { requireUser } from "@/service/users/repository";
import { putSummaries, type SummaryBody } from "./put-summaries";
import type { SummaryKind } from "./summary-kinds";
import * as kinds from "./summary-kinds";
import { findNewest, listSummaries } from "./summary-repository";
import { toWireSummary } from "./summary-wire";

/** The common part of the endpoints of all kinds. */
type ReadEndpoint = Omit<typeof endpoints.getActivity, "query" | "response"> & {
  readonly query: typeof endpoints.getActivity.query | typeof endpoints.getSleepCycles.query;
  readonly response: z.ZodType<Readonly<Record<string, unknown>>>;
};
type StoreEndpoint = Omit<typeof endpoints.putActivity, "body"> & {
  readonly body: z.ZodType<SummaryBody>;
};

/** Mounts the endpoints that store a kind and read it; the response has the summaries under `key`. */
function mount(
  kind: SummaryKind,
  key: string,
  { get, put }: { readonly get: ReadEndpoint; readonly put: StoreEndpoint },
): MountedEndpoint[] {
  return [
    handler(get, ({ params, query, team, deps }) =>
      deps.db.withTeam(team.id, async (tx) => {
        await requireUser(tx, params.user_id);
        const owner = { userId: params.user_id, kind: kind.name };
        const rows = await listSummaries(tx, owner, {
          provider: query.provider,
          from: getBound(query.start_date, "start"),
          through: query.end_date ? getBound(query.end_date, "end") : null,
        });
        return { [key]: rows.map((row) => toWireSummary(kind, row)) };
      }),
    ),
    store(kind, put),
  ];
}

function store(kind: SummaryKind, put: StoreEndpoint): MountedEndpoint {
  return handler(put, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) =>
      putSummaries(tx, deps, { kind, userId: params.user_id }, body),
    ),
  );
}

const readProfile: MountedEndpoint = handler(
  endpoints.getProfile as Omit<typeof endpoints.getProfile, "response"> & ReadResponse,
  ({ params, query, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const { user_id: userId } = params;
      await requireUser(tx, userId);
      const row = await findNewest(tx, { userId, kind: kinds.PROFILE.name }, query.provider);
      if (row === null) throw new Refusal(404, `User ${userId} has no profile yet`);
      return toWireSummary(kinds.PROFILE, row);
    }),
);
type ReadResponse = Pick<ReadEndpoint, "response">;

export const summaryKindHandlers = [
  ...mount(kinds.ACTIVITY, "activity", { get: endpoints.getActivity, put: endpoints.putActivity }),
  ...mount(kinds.SLEEP, "sleep", { get: endpoints.getSleep, put: endpoints.putSleep }),
  ...mount(kinds.SLEEP_CYCLE, "sleep_cycle", {
    get: endpoints.getSleepCycles,
    put: endpoints.putSleepCycles,
  }),
  ...mount(kinds.BODY, "body", { get: endpoints.getBody, put: endpoints.putBody }),
  ...mount(kinds.WORKOUTS, "workouts", { get: endpoints.getWorkouts, put: endpoints.putWorkouts }),
  ...mount(kinds.MEAL, "meals", { get: endpoints.getMeals, put: endpoints.putMeals }),
  ...mount(kinds.ELECTROCARDIOGRAM, "electrocardiogram", {
    get: endpoints.getElectrocardiograms,
    put: endpoints.putElectrocardiograms,
  }),
  readProfile,
  store(kinds.PROFILE, endpoints.putProfile),
];
