import { PersonOverview } from "@/components/people/person-overview";

type PersonPageProps = { params: Promise<{ userId: string }> };

/**
 * The layout has already read the person and the browser requests the counts, so the facts are displayed immediately.
 */
export default async function PersonPage({ params }: PersonPageProps) {
  const { userId } = await params;
  return <PersonOverview userId={userId} renderedAt={new Date().toISOString()} />;
}
