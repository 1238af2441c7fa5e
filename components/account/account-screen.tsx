"use client";

import { SecondFactorSection } from "@/components/shared/second-factor/second-factor-section";
import { PageHead } from "@/components/ui/display/page-head";
import { useSession } from "@/lib/query/session/session";
import { DisplaySection } from "./display-section";
import { PasswordSection } from "./password-section";
import { SessionsSection } from "./sessions-section";

/** The signed-in staff member's own account: display, password, second factors and sessions. */
export function AccountScreen() {
  const { staff } = useSession();
  return (
    <>
      <PageHead title="Account and security" sub={`${staff.name}, ${staff.email}`} />
      <DisplaySection />
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
    </>
  );
}
