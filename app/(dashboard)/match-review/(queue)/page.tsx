import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { MatchReviewClient } from "./client";

export const metadata: Metadata = { title: "Match review" };

/** The queue itself; the layout reads it, because it stays while items are open. */
export default async function MatchReviewPage() {
  await requireSession();
  return <MatchReviewClient />;
}
