import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { ImportScreen } from "@/components/order-forms/import/import-screen";
import { Uuid } from "@/lib/contract/primitives";

export const metadata: Metadata = { title: "Import orders" };

type ImportPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ImportPage({ searchParams }: ImportPageProps) {
  await requireSession();
  const ids = [(await searchParams).id].flat();
  const importIds = ids.flatMap((id) => Uuid.safeParse(id).data ?? []);
  return <ImportScreen key={importIds.join()} importIds={importIds} />;
}
