"use client";

import { usePathname } from "next/navigation";
import { TabLinks } from "@/components/ui/controls/tab-links";

const SECTIONS = [
  { href: "/settings/staff", label: "Staff" },
  { href: "/settings/webhooks", label: "Webhooks" },
  { href: "/settings/teams", label: "Clinics" },
  { href: "/settings/management-keys", label: "Management keys" },
  { href: "/settings/critical-results", label: "Critical results" },
  { href: "/settings/administrative-fields", label: "Administrative fields" },
] as const;

/** The sections of the settings. */
export function SettingsNav() {
  const path = usePathname();
  return (
    <TabLinks
      label="Settings"
      tabs={SECTIONS.map((section) => ({ ...section, isCurrent: path.startsWith(section.href) }))}
    />
  );
}
