import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { mayOpen, requireSession } from "@/app/page-session";
import { NewOrderScreen } from "@/components/order-forms/new-order-screen";
import { Uuid } from "@/lib/contract/primitives";

export const metadata: Metadata = { title: "New order" };

type NewOrderPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The URL contains only an id: of a draft, whose content the server sends only to its author, or of a person. */
export default async function NewOrderPage({ searchParams }: NewOrderPageProps) {
  // The screen says what is refused.
  await mayOpen(await requireSession(), "order:create");
  const search = await searchParams;
  const [draft, person] = [Uuid.safeParse(search.draft), Uuid.safeParse(search.person)];
  return (
    <NewOrderScreen
      draftId={draft.success ? draft.data : null}
      newId={randomUUID()}
      personId={person.success ? person.data : null}
      renderedAt={new Date().toISOString()}
    />
  );
}
