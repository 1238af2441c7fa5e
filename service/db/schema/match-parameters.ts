import { sql } from "drizzle-orm";
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { MatchScorePart } from "@/lib/contract/service/match-candidate-facts";
import type {
  MATCH_DECIDERS,
  MATCH_OUTCOMES,
  MatchOutcomeField,
  MatchOutcomeRule,
} from "@/lib/contract/service/match-outcome";
import type { MatchParametersState } from "@/lib/contract/service/match-parameters";
import type { EmSession } from "@/lib/matching/estimation/estimate-parameters";
import type { Trial } from "@/lib/matching/evaluation/try-parameters";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { orders } from "./orders";
import { rememberedNames } from "./remembered-names";

/** The records an estimate is based on. */
export type EstimateFigures = {
  readonly people: number;
  readonly records: number;
  readonly randomPairs: number;
  readonly sessions: readonly EmSession[];
};

/** Matcher parameters estimated from a team's own records. Estimated weights never change. */
export const matchParameters = service.table(
  "match_parameters",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    /** `team-1`, `team-2`, …: the version that stored outcomes refer to. */
    version: text("version").notNull(),
    /** The shipped version that limits how far the weights may differ, and that they were tested against. */
    basis: text("basis").notNull(),
    state: text("state").$type<MatchParametersState>().notNull(),
    weights: jsonb("weights").$type<unknown>(),
    figures: jsonb("figures").$type<EstimateFigures>(),
    trial: jsonb("trial").$type<Trial>(),
    requestedAt: instant("requested_at").notNull(),
    /** Null when the service requested it automatically. */
    requestedBy: text("requested_by"),
    estimatedAt: instant("estimated_at"),
    triedAt: instant("tried_at"),
    activatedAt: instant("activated_at"),
    retiredAt: instant("retired_at"),
    attempts: integer("attempts").notNull().default(0),
    /** When a worker's claim expires; after that another worker may take over. */
    claimedUntil: instant("claimed_until"),
  },
  (table) => [
    unique("match_parameters_version").on(table.teamId, table.version),
    uniqueIndex("match_parameters_active").on(table.teamId).where(sql`state = 'active'`),
    index("match_parameters_under_way")
      .on(table.requestedAt)
      .where(sql`state in ('requested', 'estimated')`),
    ownTeamOnly(),
  ],
);

/** Every change of a team's active matcher parameters. Append-only. */
export const matchParameterChanges = service.table(
  "match_parameter_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: teamId(),
    fromVersion: text("from_version").notNull(),
    toVersion: text("to_version").notNull(),
    confirmedBy: text("confirmed_by").notNull(),
    reason: text("reason").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("match_parameter_changes_newest").on(table.teamId, table.id), ownTeamOnly()],
);

/** Every decision about a laboratory's report, by the matcher or a person. Append-only; contains no names. */
export const matchOutcomes = service.table(
  "match_outcomes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: teamId(),
    outcome: text("outcome").$type<(typeof MATCH_OUTCOMES)[number]>().notNull(),
    decidedBy: text("decided_by").$type<(typeof MATCH_DECIDERS)[number]>().notNull(),
    rule: text("rule").$type<MatchOutcomeRule>().notNull(),
    reason: text("reason").notNull(),
    cap: text("cap"),
    orderId: uuid("order_id").references(() => orders.id),
    rawResultId: uuid("raw_result_id"),
    parametersVersion: text("parameters_version"),
    probability: doublePrecision("probability"),
    threshold: doublePrecision("threshold").notNull(),
    scoreParts: jsonb("score_parts").$type<MatchScorePart[]>().notNull(),
    fields: jsonb("fields").$type<MatchOutcomeField[]>().notNull(),
    /** The remembered name under which the candidate was compared; null under its own name. */
    rememberedNameId: uuid("remembered_name_id").references(() => rememberedNames.id, {
      onDelete: "set null",
    }),
    decidedAt: instant("decided_at").notNull(),
  },
  (table) => [
    index("match_outcomes_order").on(table.orderId),
    index("match_outcomes_result").on(table.rawResultId),
    index("match_outcomes_remembered_name")
      .on(table.rememberedNameId)
      .where(sql`remembered_name_id is not null`),
    ownTeamOnly(),
  ],
);
