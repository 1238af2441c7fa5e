import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { inTime } from "@/app/(dashboard)/in-time";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { PersonDoubts } from "@/components/match-review/corrections/person-doubts";
import { PersonHead } from "@/components/people/person-head";
import { PersonZone } from "@/components/people/person-zone";
import { Uuid } from "@/lib/contract/primitives";
import { shortId } from "@/lib/contract/short-id";
import { createQueryClient } from "@/lib/query/core/query-client";
import { personQuery } from "@/lib/query/people";
import { DashboardError } from "@/lib/server/core/errors";
import { readPerson } from "@/lib/server/people/people";

type PersonLayoutProps = { children: ReactNode; params: Promise<{ userId: string }> };

/** Titles appear in browser histories and on shared screens, so they contain an id and never a name. */
export async function generateMetadata({ params }: PersonLayoutProps): Promise<Metadata> {
  return { title: `Person ${shortId((await params).userId)}` };
}

/**
 * The person's header above every tab of the record. Only "no such person" is final; the browser retries other
 * failures.
 */
export default async function PersonLayout({ children, params }: PersonLayoutProps) {
  const ctx = await requireSession();
  const { userId } = await params;
  if (!Uuid.safeParse(userId).success) notFound();
  const client = createQueryClient();
  try {
    await inTime(
      client.fetchQuery({
        ...personQuery(userId),
        queryFn: () => readPerson(ctx, { user_id: userId }),
      }),
    );
  } catch (error) {
    if (error instanceof DashboardError && error.code === "not_found") notFound();
  }
  return (
    <PageData client={client}>
      <PersonZone userId={userId}>
        <PersonHead userId={userId} renderedAt={new Date().toISOString()} />
        <div className="section empty:hidden">
          <PersonDoubts userId={userId} />
        </div>
        {children}
      </PersonZone>
    </PageData>
  );
}
