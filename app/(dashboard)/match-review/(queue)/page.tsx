import type { Metadata } from "next";
import { requireSession } from "@/lib/server/core/session";
import { MatchReviewClient } from "./client";

export const metadata: Metadata = { title: "Match review" };

/** The queue is gathered from many pages of the service, so the frame comes first and the browser asks for it. */
export default async function MatchReviewPage() {
  await requireSession();
  return <MatchReviewClient />;
}
