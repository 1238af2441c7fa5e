import type { Metadata } from "next";
import { AccountScreen } from "@/components/account/account-screen";

export const metadata: Metadata = { title: "Account and security" };

/** One's own password and sessions. */
export default function AccountPage() {
  return <AccountScreen />;
}
