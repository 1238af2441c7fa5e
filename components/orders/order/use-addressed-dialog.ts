"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import {
  type AddressedDialog,
  findAddressedDialog,
} from "@/lib/domain/orders/order-dialog-address";
import { useSession } from "@/lib/query/session/session";

/**
 * Opens the dialog named in the address, once. The name is then removed from the address, so that a reload does not
 * open it again.
 */
export function useAddressedDialog(onOpen: (dialog: AddressedDialog) => void): void {
  const { staff } = useSession();
  const path = usePathname();
  const dialog = findAddressedDialog(useSearchParams(), staff.role);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => {
    if (dialog === null) return;
    window.history.replaceState(null, "", path);
    onOpen(dialog);
  }, [dialog, path]);
}
