import {
  OPTIONAL_ORDER_COLUMNS,
  type OptionalOrderColumn,
} from "@/lib/contract/dashboard/orders/order-columns";
import { filterColumns } from "@/lib/domain/orders/order-columns";

/** The cookie that stores the person's chosen columns: `test.stage`. */
export const COLUMNS_COOKIE = "phial-order-columns";

/** The stored choice; all columns when none is stored. */
export function parseColumnsCookie(cookie: string | undefined): readonly OptionalOrderColumn[] {
  return cookie === undefined ? OPTIONAL_ORDER_COLUMNS : filterColumns(cookie.split("."));
}
