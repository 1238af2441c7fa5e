"use client";

import { ChevronDown, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Menu } from "@/components/ui/controls/menu";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { can } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";

/** The ways to create orders, for roles that can. */
export function NewOrderButtons() {
  const { staff } = useSession();
  return can(staff.role, "order:create") ? <NewOrderActions /> : null;
}

function NewOrderActions() {
  const router = useRouter();
  useKeys("New orders", [{ keys: "n", label: "New order", run: () => router.push("/orders/new") }]);
  return (
    <>
      <LinkButton href="/orders/new" variant="primary" icon={<Plus aria-hidden="true" />}>
        New order
      </LinkButton>
      <Menu
        label="More ways to create orders"
        trigger={(props) => (
          <Button
            {...props}
            aria-label="More ways to create orders"
            icon={<ChevronDown aria-hidden="true" />}
          />
        )}
        items={[
          {
            id: "import",
            label: "Import from a file",
            description: "Orders that were placed with a lab elsewhere",
            onAction: () => router.push("/orders/import"),
          },
          {
            id: "register",
            label: "Register a kit",
            description: "Scan a kit and bind it to its patient",
            onAction: () => router.push("/orders/register"),
          },
        ]}
      />
    </>
  );
}
