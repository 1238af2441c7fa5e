"use client";

import { History } from "lucide-react";
import { LinkButton } from "@/components/ui/controls/link-button";
import { can } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";

/** Links from the list of orders to past bulk reschedules, for roles that may do bulk reschedules. */
export function BulkHistoryButton() {
  const { staff } = useSession();
  if (!can(staff.role, "order:reschedule-many")) return null;
  return (
    <LinkButton href="/orders/bulk" icon={<History aria-hidden="true" />}>
      <span className="max-lg:sr-only">Bulk reschedules</span>
    </LinkButton>
  );
}
