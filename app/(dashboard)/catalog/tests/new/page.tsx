import type { Metadata } from "next";
import { NewTestForm } from "@/components/catalog/new-test-form";
import { requireSession } from "@/lib/server/core/session";

export const metadata: Metadata = { title: "New test" };

/** The form reads what it needs in the browser, because it starts empty. */
export default async function NewTestPage() {
  await requireSession();
  return <NewTestForm />;
}
