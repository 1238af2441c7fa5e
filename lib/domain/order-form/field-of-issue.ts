const PARTS: readonly (readonly [RegExp, string])[] = [
  [/phone number is not a real/i, "patient.phone_number"],
  [/activate_by/i, "activate_by"],
  [/lab[_ ]account/i, "lab_account_id"],
  [/physician/i, "has_physician"],
  [/collection_method/i, "collection_method"],
  [/clinical_notes/i, "clinical_notes"],
  [/medical_proxy|guardian|minor/i, "proxy.first_name"],
  [/lab tests?/i, "lab_test_ids"],
  [/marker/i, "marker_ids"],
];

const RENAMED = new Map(
  Object.entries<string>({
    patient_details: "patient",
    patient_address: "address",
    lab_test_id: "lab_test_ids",
    "order_set.lab_test_ids": "lab_test_ids",
    "order_set.add_on": "marker_ids",
    "patient_details.medical_proxy": "proxy",
  }),
);

/** The form field for a path in a service error: `patient_details.first_name`. */
export function fieldOfPath(path: string): string {
  const prefix = [...RENAMED.keys()]
    .sort((a, b) => b.length - a.length)
    .find((name) => path === name || path.startsWith(`${name}.`));
  if (prefix === undefined) return path;
  const field = `${RENAMED.get(prefix)}${path.slice(prefix.length)}`;
  return /^(lab_test_ids|marker_ids)\b/.exec(field)?.[0] ?? field;
}

/** The form field that a service message is about; null when it names none. */
export function fieldOfSentence(sentence: string): string | null {
  return PARTS.find(([pattern]) => pattern.test(sentence))?.[1] ?? null;
}
