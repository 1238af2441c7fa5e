import type { DataImportKind } from "./data-import";

/** The columns that a CSV file of health data needs, in any order and case, by its kind. */
export const CSV_COLUMNS: Readonly<Record<Extract<DataImportKind, `${string}_csv`>, string>> = {
  inhaler_csv: "user_key, date, hour, name",
  drip_csv: "date, temperature.value, bleeding.value, mucus.value",
  libreview_csv: "Device Timestamp, Record Type, Historic Glucose mg/dL (or mmol/L)",
  dexcom_clarity_csv:
    "Timestamp (YYYY-MM-DDThh:mm:ss), Event Type, Glucose Value (mg/dL) or (mmol/L)",
  oura_csv: "date, Average Resting Heart Rate, Average HRV, Respiratory Rate",
  withings_weight_csv: "Date, Weight (kg)",
  withings_blood_pressure_csv: "Date, Heart rate, Systolic, Diastolic",
  natural_cycles_csv: "Date, Temperature, Menstruation, LH test",
  fertility_csv:
    "Date and at least two of Temp, Cervical Fluid, OPK, Period, Intercourse (any order)",
  menstrual_csv: "date, flow",
  temperature_csv: "date, temp_c",
  resting_heart_rate_csv: "date, resting_hr_bpm",
  breathing_csv: "date, disturbances",
  heart_rate_variability_csv: "date, datetime, hrv_ms",
  sleep_csv: "start, end, duration_min, stage",
};
