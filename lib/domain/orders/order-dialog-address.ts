import type { Role } from "@/lib/contract/dashboard/staff";
import { can, type Permission } from "@/lib/domain/permissions";

const PARAM = "do";
const PERMISSIONS = {
  reschedule: "order:reschedule",
  dispatch: "order:dispatch",
  cancel: "order:cancel",
} as const satisfies Record<string, Permission>;

/** The dialogs of an order that an address can open. */
export type AddressedDialog = keyof typeof PERMISSIONS;

/** The address of an order's page that opens a dialog. `orderHref` is the address of the page alone. */
export function getDialogHref(orderHref: string, dialog: AddressedDialog): string {
  return `${orderHref}?${PARAM}=${dialog}`;
}

/** The dialog that an address names and the role may use; null for any other address. */
export function findAddressedDialog(
  search: Pick<URLSearchParams, "get">,
  role: Role,
): AddressedDialog | null {
  const wanted = search.get(PARAM);
  const dialog = (Object.keys(PERMISSIONS) as AddressedDialog[]).find((name) => name === wanted);
  return dialog !== undefined && can(role, PERMISSIONS[dialog]) ? dialog : null;
}
