import type { Metadata } from "next";
import { EventsLocked } from "@/components/events/events-locked";
import { ReplayScreen } from "@/components/events/replay/replay-screen";
import { can } from "@/lib/domain/permissions";
import { requireSession } from "@/lib/server/core/session";

export const metadata: Metadata = { title: "Replay of events" };

/** The progress and the result of a replay. */
export default async function ReplayPage({ params }: { params: Promise<{ replayId: string }> }) {
  const { actor } = await requireSession();
  if (!can(actor.role, "event:replay")) return <EventsLocked role={actor.role} />;
  const { replayId } = await params;
  return <ReplayScreen replayId={replayId} />;
}
