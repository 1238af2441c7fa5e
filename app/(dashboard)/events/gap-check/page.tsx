import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { EventsLocked } from "@/components/events/events-locked";
import { GapCheckScreen } from "@/components/events/gap-check/gap-check-screen";
import { can } from "@/lib/domain/permissions";

export const metadata: Metadata = { title: "Gap check" };

/** Compares what the service has with what arrived. */
export default async function GapCheckPage() {
  const { actor } = await requireSession();
  if (!can(actor.role, "event:replay")) return <EventsLocked role={actor.role} />;
  return <GapCheckScreen renderedAt={new Date().toISOString()} />;
}
