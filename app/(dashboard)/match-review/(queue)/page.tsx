import type { Metadata } from "next";
import { requireSession } from "@/lib/server/core/session";
import { MatchReviewClient } from "./client";

export const metadata: Metadata = { title: "Match review" };

/** The queue takes many pages of the service, so the page is sent first and the browser requests it. */
export default async function MatchReviewPage() {
  await requireSession();
  return <MatchReviewClient />;
}
