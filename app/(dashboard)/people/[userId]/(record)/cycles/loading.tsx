import { CycleSkeleton } from "@/components/cycles/cycle-skeleton";

export default function CyclesLoading() {
  return <CycleSkeleton />;
}
