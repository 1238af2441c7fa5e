import type { Source } from "@/lib/contract/service/health-data/source";

export type SourceFacts = {
  readonly sourceProvider: string;
  readonly sourceType: string;
  readonly sourceAppId: string | null;
  readonly sourceDeviceId: string | null;
  readonly sourceSport?: string | null;
  readonly sourceWorkoutId?: string | null;
};

/** The source of a record in its wire form, with every key (service reference, Source). */
export function toWireSource(source: SourceFacts): Source {
  return {
    provider: source.sourceProvider,
    type: source.sourceType,
    app_id: source.sourceAppId,
    device_id: source.sourceDeviceId,
    sport: source.sourceSport ?? null,
    workout_id: source.sourceWorkoutId ?? null,
    // Deprecated since 2024 and still sent, empty.
    name: "",
    slug: "",
    logo: "",
  };
}
