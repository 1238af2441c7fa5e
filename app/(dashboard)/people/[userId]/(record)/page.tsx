import { PersonOverview } from "@/components/people/person-overview";

type PersonPageProps = { params: Promise<{ userId: string }> };

/** The layout has read the person; the counts are asked for by the browser, so that the facts wait for nothing. */
export default async function PersonPage({ params }: PersonPageProps) {
  const { userId } = await params;
  return <PersonOverview userId={userId} renderedAt={new Date().toISOString()} />;
}
