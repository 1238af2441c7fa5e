import type { Metadata } from "next";
import { requireSession } from "@/lib/server/core/session";
import { AppointmentsClient } from "./client";

export const metadata: Metadata = { title: "Appointments" };

/** The board of visits. Many reads stand behind it, so the frame comes first and the browser asks for them. */
export default async function AppointmentsPage() {
  await requireSession();
  return <AppointmentsClient renderedAt={new Date().toISOString()} />;
}
