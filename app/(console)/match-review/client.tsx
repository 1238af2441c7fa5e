"use client";

import { QueueScreen } from "@/components/match-review/queue-screen";

/** The Match review screen. */
export function MatchReviewClient() {
  return <QueueScreen />;
}
