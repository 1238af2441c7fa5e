import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { AppointmentsClient } from "./client";

export const metadata: Metadata = { title: "Appointments" };

/** The appointments board. It takes many reads, so the page is sent first and the browser requests them. */
export default async function AppointmentsPage() {
  await requireSession();
  return <AppointmentsClient renderedAt={new Date().toISOString()} />;
}
