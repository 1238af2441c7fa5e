import {
  OPTIONAL_ORDER_COLUMNS,
  type OptionalOrderColumn,
} from "@/lib/contract/dashboard/order-columns";
import { knownColumns } from "@/lib/domain/orders/order-view";

/** The columns that stand while their rows are awaited. */
export const ORDER_COLUMNS = ["Order", "Person", "Status", "Updated"] as const;

/** What the columns that may be put away are called. */
export const COLUMN_NAMES: Record<OptionalOrderColumn, string> = {
  test: "Test",
  stage: "In stage",
  activation: "Activation",
  result: "Result",
  created: "Created",
  updated: "Updated",
};

export const ALL_COLUMNS: readonly OptionalOrderColumn[] = OPTIONAL_ORDER_COLUMNS;
export const COLUMNS_COOKIE = "phial-order-columns";

/** The choice kept in a cookie, `test.stage`; all columns when none was made. */
export function readColumns(cookie: string | undefined): readonly OptionalOrderColumn[] {
  return cookie === undefined ? ALL_COLUMNS : knownColumns(cookie.split("."));
}
