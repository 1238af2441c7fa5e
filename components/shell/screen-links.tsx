"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useSession } from "@/lib/query/session";
import { isOnScreen, screensFor } from "./screens";

/** The screens as list items, the current one marked; the rail and the bottom bar both hold them. */
export function ScreenLinks() {
  const path = usePathname();
  const { staff } = useSession();
  return screensFor(staff.role).map(({ href, label, icon: Icon }) => (
    <li key={href}>
      <Link href={href} aria-current={isOnScreen(path, href) ? "page" : undefined}>
        <Icon aria-hidden="true" />
        <span>{label}</span>
      </Link>
    </li>
  ));
}
