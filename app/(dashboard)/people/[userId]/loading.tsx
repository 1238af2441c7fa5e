import { PersonLoading } from "@/components/people/person-loading";

export default function PersonPageLoading() {
  return <PersonLoading />;
}
