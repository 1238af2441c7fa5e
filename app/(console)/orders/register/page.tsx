import type { Metadata } from "next";
import { RegisterScreen } from "@/components/order-forms/register-screen";
import { requireSession } from "@/lib/server/session";

export const metadata: Metadata = { title: "Register a kit" };

export default async function RegisterPage() {
  await requireSession();
  return <RegisterScreen renderedAt={new Date().toISOString()} />;
}
