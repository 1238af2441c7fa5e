import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { ParametersScreen } from "@/components/match-review/parameters/parameters-screen";

export const metadata: Metadata = { title: "Matching parameters" };

/** The parameters used to match results, and those estimated from the clinic's own records. */
export default async function ParametersPage() {
  await requireSession();
  return <ParametersScreen />;
}
