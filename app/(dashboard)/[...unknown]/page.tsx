import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireSession } from "@/app/page-session";

export const metadata: Metadata = { title: "Not found" };

/**
 * Every address that no other page has: Next would answer it outside of every layout, without the navigation. Who is
 * not signed in does not learn which addresses there are.
 */
export default async function UnknownPage() {
  await requireSession();
  notFound();
}
