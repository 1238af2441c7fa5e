import type { Metadata } from "next";
import { SecondLookScreen } from "@/components/match-review/second-look-screen";
import { requireSession } from "@/lib/server/session";

export const metadata: Metadata = { title: "Second looks" };

/** Decisions that wait for another person. */
export default async function SecondLooksPage() {
  await requireSession();
  return <SecondLookScreen />;
}
