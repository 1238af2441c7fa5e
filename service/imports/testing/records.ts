import { appleRecord } from "@/service/testing/apple-export";

/** A day of flow, logged at noon unless a time is given. */
export function flowOn(date: string, word = "Medium", at?: string, sourceName = "Health"): string {
  const when = at ?? `${date} 12:00:00 -0500`;
  return appleRecord("HKCategoryTypeIdentifierMenstrualFlow", {
    sourceName,
    startDate: when,
    endDate: when,
    value: `HKCategoryValueVaginalBleeding${word}`,
  });
}

/** A basal temperature measured in the morning. */
export function temperatureOn(
  date: string,
  value: string,
  unit = "degC",
  at?: string,
  sourceName = "Health",
): string {
  const when = at ?? `${date} 06:30:00 -0500`;
  const attributes = { sourceName, unit, value, startDate: when, endDate: when };
  return appleRecord("HKQuantityTypeIdentifierBasalBodyTemperature", attributes);
}
