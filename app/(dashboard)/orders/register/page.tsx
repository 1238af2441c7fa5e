import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { RegisterScreen } from "@/components/order-forms/kit/register-screen";
import { Uuid } from "@/lib/contract/primitives";

export const metadata: Metadata = { title: "Register a kit" };

type RegisterPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The URL may contain the id of the order that the kit probably belongs to. */
export default async function RegisterPage({ searchParams }: RegisterPageProps) {
  await requireSession();
  const order = Uuid.safeParse((await searchParams).order);
  return (
    <RegisterScreen
      orderId={order.success ? order.data : null}
      renderedAt={new Date().toISOString()}
    />
  );
}
