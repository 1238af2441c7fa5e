import type { Metadata } from "next";
import { AccountScreen } from "@/components/account/account-screen";

export const metadata: Metadata = { title: "Account and security" };

/** The signed-in person's password and sessions. */
export default function AccountPage() {
  return <AccountScreen />;
}
