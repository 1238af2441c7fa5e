import { boolean, doublePrecision, index, text, uuid } from "drizzle-orm/pg-core";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { orders, type StatusDetail } from "./orders";

/** How a sandbox team's orders progress automatically; a team without a row has never enabled it. */
export const simulations = service.table(
  "simulations",
  {
    teamId: teamId().primaryKey(),
    enabled: boolean("enabled").notNull(),
    /** How many times faster than real time. */
    speed: doublePrecision("speed").notNull(),
    /** Multiplies the default rate of problems. */
    troubles: doublePrecision("troubles").notNull(),
    /** No stage begins before this time, so orders do not catch up on periods without simulation. */
    startedAt: instant("started_at").notNull(),
  },
  () => [ownTeamOnly()],
);

/** The next step of a running order. A plan is valid while the order's last event is the one that it was made for. */
export const simulatedSteps = service.table(
  "simulated_steps",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    teamId: teamId(),
    plannedAt: instant("planned_at").notNull(),
    /** Null when nothing happens automatically. */
    status: text("status").$type<LowLevelStatus>(),
    statusDetail: text("status_detail").$type<StatusDetail>(),
    dueAt: instant("due_at"),
  },
  (table) => [index("simulated_steps_due").on(table.teamId, table.dueAt), ownTeamOnly()],
);
