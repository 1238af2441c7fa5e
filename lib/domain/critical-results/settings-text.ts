import {
  type EscalationStage,
  SaveCriticalSettingsInput,
} from "@/lib/contract/dashboard/critical-settings";
import { type MarkerLimitText, readLimits } from "./marker-limits-text";

/** The settings as typed text. */
export type SettingsText = {
  readonly limit: string;
  /** One address per line. */
  readonly recipients: string;
  readonly url: string;
  readonly stages: readonly { after: string; channels: EscalationStage["channels"] }[];
  readonly markers: readonly MarkerLimitText[];
};

type Problems = {
  limit?: string;
  recipients?: string;
  url?: string;
  stages?: string[];
  markers?: string[];
};
type Values = Omit<SaveCriticalSettingsInput, "seen_at" | "renews_secret">;

const {
  limit_minutes,
  recipients: Recipients,
  on_call_url,
  stages: Stages,
} = SaveCriticalSettingsInput.shape;

/** Parses typed settings: the values, or null with a sentence for each invalid field. */
export function readSettingsText(
  text: SettingsText,
  allowsPrivate: boolean,
): { values: Values | null; problems: Problems } {
  const limit = limit_minutes.safeParse(toNumber(text.limit));
  const lines = text.recipients.split("\n").map((line) => line.trim());
  const recipients = Recipients.safeParse(lines.filter((line) => line !== ""));
  const address = text.url.trim();
  const url = on_call_url.safeParse(address === "" ? null : address);
  const isAllowed = allowsPrivate || address === "" || address.startsWith("https://");
  const stages = Stages.safeParse(
    text.stages.map(({ after, channels }) => ({ after_minutes: toNumber(after), channels })),
  );
  const wrongStages = stages.success
    ? undefined
    : text.stages.map((_, index) => describeStage(stages.error.issues, index));
  const markers = readLimits(text.markers);
  const problems: Problems = {
    ...(markers.limits ? {} : { markers: markers.problems }),
    ...(limit.success ? {} : { limit: "Enter whole minutes from 5 to 1,440." }),
    ...(recipients.success
      ? {}
      : { recipients: "Enter e-mail addresses, at most 20, one per line." }),
    ...(url.success && isAllowed ? {} : { url: "Enter an address that begins with https://." }),
    ...(wrongStages ? { stages: wrongStages } : {}),
  };
  const isRight = limit.success && recipients.success && url.success && isAllowed && stages.success;
  return {
    problems,
    values:
      isRight && markers.limits
        ? {
            marker_limits: markers.limits,
            limit_minutes: limit.data,
            recipients: recipients.data,
            on_call_url: url.data,
            stages: stages.data,
          }
        : null,
  };
}

function describeStage(issues: readonly { path: PropertyKey[] }[], index: number): string {
  const own = issues.filter(({ path }) => path[0] === index);
  if (own.length === 0) return "";
  return own.some(({ path }) => path[1] === "after_minutes")
    ? "Enter whole minutes from 0 to 720."
    : "Choose at least one way.";
}

function toNumber(text: string): number {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}
