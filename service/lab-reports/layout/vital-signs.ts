/** What is measured at the bedside or scored there: `BP 142/88`, `O/E - blood pressure reading`, `NEWS 3`. */
const VITAL_SIGN =
  /^(?:o\/e\s?[-–:]?\s?)?(?:discharge |admission |body |resting |oral |tympanic )?(?:bp|blood pressures?|systolic|diastolic|pulse|hr(?! ?hpv)|heart rate|temp(?:erature)?|spo2|sats|resp(?:iratory|irations?)?(?: rate)?|rr|weight|wt|height|bmi|body mass index|body surface area|waist|news ?2?|gcs|cha2ds2[- ]?vasc|has-?bled|qrisk ?[23]?|must|pain score|peak (?:expiratory )?flow|pefr|ecg|qtc|ejection fraction|lvef)\b/i;

/** Whether a text names a vital sign, a measure of the body or a bedside score, which no laboratory reports. */
export function isVitalSign(text: string): boolean {
  return VITAL_SIGN.test(text);
}
