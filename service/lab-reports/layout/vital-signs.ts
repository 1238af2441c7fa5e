/** What is measured, scored or asked at the bedside: `BP 142/88`, `O/E - blood pressure reading`, `NEWS 3`. */
const VITAL_SIGN =
  /^(?:(?:o\/e|on examination|examination|observations|obs|vital signs|vitals)\s?[-–:]?\s?)?(?:average |home |discharge |admission |body |resting |oral |tympanic ){0,2}(?:bp|blood pressures?|systolic|diastolic|pulse|hr(?! ?hpv)|heart rate|temp(?:erature)?|t(?= \d\d[.,]\d)|spo2|sats|oxygen saturations?(?= at periphery| \d{2,3} ?%? on)|resp(?:iratory|irations?)?(?: rate)?|rr|weight|wt|height|bmi|body mass index|body surface area|waist|news ?2?|gcs|cha2ds2[- ]?vasc|has-?bled|qrisk ?[23]?|must|amts|pain score|glasgow|rockall|waterlow|nottingham|curb-?65|mmse|moca|phq-?9|gad-?7|audit-?c|nyha|child-?pugh|clinical frailty|electronic frailty|asthma control|peak (?:expiratory )?flow|pefr|fev ?1|fvc|spirometry|elastography|bone density|t-score|z-score|ecg|qtc|ejection fraction|lvef|alcohol|gestation|cigarettes?|current smoker|ex-?smoker|never smoked)\b/i;

/** Whether a text names a vital sign, a measure of the body or a bedside score, which no laboratory reports. */
export function isVitalSign(text: string): boolean {
  return VITAL_SIGN.test(text);
}
