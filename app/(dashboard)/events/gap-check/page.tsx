import type { Metadata } from "next";
import { mayOpen, requireSession } from "@/app/page-session";
import { EventsLocked } from "@/components/events/events-locked";
import { GapCheckScreen } from "@/components/events/gap-check/gap-check-screen";

export const metadata: Metadata = { title: "Gap check" };

/** Compares what the service has with what arrived. */
export default async function GapCheckPage() {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "event:replay"))) return <EventsLocked role={ctx.actor.role} />;
  return <GapCheckScreen renderedAt={new Date().toISOString()} />;
}
