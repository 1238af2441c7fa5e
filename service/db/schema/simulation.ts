import { boolean, doublePrecision, index, text, uuid } from "drizzle-orm/pg-core";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { orders, type StatusDetail } from "./orders";

/** How a sandbox team's orders live by themselves; a team without a row has never switched it on. */
export const simulations = service.table(
  "simulations",
  {
    teamId: teamId().primaryKey(),
    enabled: boolean("enabled").notNull(),
    /** How many times faster than life. */
    speed: doublePrecision("speed").notNull(),
    /** How many times the usual share of troubles. */
    troubles: doublePrecision("troubles").notNull(),
    /** No wait of a stage begins before this: orders do not make up for the time in which nothing was simulated. */
    startedAt: instant("started_at").notNull(),
  },
  () => [ownTeamOnly()],
);

/** What becomes of a running order next. A plan holds as long as the order's last event is the one it was made at. */
export const simulatedSteps = service.table(
  "simulated_steps",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    teamId: teamId(),
    plannedAt: instant("planned_at").notNull(),
    /** Null: nothing happens to it by itself. */
    status: text("status").$type<LowLevelStatus>(),
    statusDetail: text("status_detail").$type<StatusDetail>(),
    dueAt: instant("due_at"),
  },
  (table) => [index("simulated_steps_due").on(table.teamId, table.dueAt), ownTeamOnly()],
);
