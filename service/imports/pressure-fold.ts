import { getUnit } from "@/lib/contract/service/health-data/timeseries-resources";
import type { Sample } from "@/service/timeseries/sample";
import { parseAppleDate } from "./apple/apple-dates";
import { getAppleSource } from "./apple/apple-source";
import type { ExportElement } from "./apple/element-reader";

const SYSTOLIC = "HKQuantityTypeIdentifierBloodPressureSystolic";
const DIASTOLIC = "HKQuantityTypeIdentifierBloodPressureDiastolic";
/** Maximum number of unpaired halves; a real export writes both next to each other. */
const MAX_WAITING = 10_000;

type Half = { readonly sample?: Sample; readonly isUnknown?: true };

/** Pairs the systolic and diastolic records of a blood pressure by source and moment. */
export class PressureFold {
  readonly #waiting = new Map<string, { systolic?: number; diastolic?: number }>();

  /** Null for any other record; a complete sample if the other half was already there, so that two records make one. */
  take({ attributes }: ExportElement): Half | null {
    const isSystolic = attributes.type === SYSTOLIC;
    if (!isSystolic && attributes.type !== DIASTOLIC) return null;
    const at = parseAppleDate(attributes.startDate);
    const value = Number(attributes.value);
    if (!at || attributes.unit !== "mmHg" || !(value > 0 && value < 400))
      return { isUnknown: true };
    const source = getAppleSource(attributes);
    const key = JSON.stringify([at.epochMs, source.type, source.appId]);
    const whole = { ...this.#waiting.get(key), [isSystolic ? "systolic" : "diastolic"]: value };
    if (whole.systolic === undefined || whole.diastolic === undefined) {
      if (this.#waiting.size >= MAX_WAITING) return { isUnknown: true };
      this.#waiting.set(key, whole);
      return {};
    }
    this.#waiting.delete(key);
    return {
      sample: {
        resource: "blood_pressure",
        sourceType: source.type,
        sourceAppId: source.appId,
        sourceDeviceId: null,
        sourceSport: null,
        sourceWorkoutId: null,
        timestampMs: at.epochMs,
        startMs: null,
        endMs: null,
        value: null,
        unit: getUnit("blood_pressure"),
        type: null,
        timezoneOffset: at.offsetSeconds,
        extra: { systolic: whole.systolic, diastolic: whole.diastolic },
      },
    };
  }

  /** Halves without a counterpart. */
  get unpaired(): number {
    return this.#waiting.size;
  }
}
