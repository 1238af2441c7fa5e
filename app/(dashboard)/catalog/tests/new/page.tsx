import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { NewTestForm } from "@/components/catalog/new-test-form";

export const metadata: Metadata = { title: "New test" };

/** The form reads what it needs in the browser, because it starts empty. */
export default async function NewTestPage() {
  await requireSession();
  return <NewTestForm />;
}
