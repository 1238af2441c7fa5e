"use client";

import { Plus } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { TabLinks } from "@/components/ui/controls/tab-links";
import { PageHead } from "@/components/ui/display/page-head";
import { can } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";
import { CHANGE_FORBIDDEN } from "./catalog-disabled";

const TABS = [
  { href: "/catalog", label: "Tests" },
  { href: "/catalog/markers", label: "Markers" },
  { href: "/catalog/accounts", label: "Lab accounts" },
] as const;

/** The head of the three catalog screens: tests, markers, and the lab accounts used for ordering them. */
export function CatalogHead({ sub }: { sub?: ReactNode }) {
  const path = usePathname();
  const { staff } = useSession();
  const icon = <Plus aria-hidden="true" />;
  return (
    <>
      <PageHead
        title="Catalog"
        sub={sub}
        actions={
          can(staff.role, "catalog:change") ? (
            <LinkButton href="/catalog/tests/new" variant="primary" icon={icon}>
              New test
            </LinkButton>
          ) : (
            <Button icon={icon} disabledReason={CHANGE_FORBIDDEN}>
              New test
            </Button>
          )
        }
      />
      <TabLinks
        label="Catalog sections"
        tabs={TABS.map((tab) => ({ ...tab, isCurrent: tab.href === path }))}
      />
    </>
  );
}
