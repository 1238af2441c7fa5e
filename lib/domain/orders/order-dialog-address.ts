import type { Role } from "@/lib/contract/dashboard/staff";
import { can, type Permission } from "@/lib/domain/permissions";

const PARAM = "do";
const PERMISSIONS = {
  reschedule: "order:reschedule",
  dispatch: "order:dispatch",
  cancel: "order:cancel",
} as const satisfies Record<string, Permission>;

/** The order dialogs that a URL can open. */
export type AddressedDialog = keyof typeof PERMISSIONS;

/** The URL that opens a dialog on an order's page. `orderHref` is the URL of the page itself. */
export function getDialogHref(orderHref: string, dialog: AddressedDialog): string {
  return `${orderHref}?${PARAM}=${dialog}`;
}

/** The dialog named in the URL, if the role may use it; otherwise null. */
export function findAddressedDialog(
  search: Pick<URLSearchParams, "get">,
  role: Role,
): AddressedDialog | null {
  const wanted = search.get(PARAM);
  const dialog = (Object.keys(PERMISSIONS) as AddressedDialog[]).find((name) => name === wanted);
  return dialog !== undefined && can(role, PERMISSIONS[dialog]) ? dialog : null;
}
