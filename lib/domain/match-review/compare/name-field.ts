/** The name of a compared field within a sentence: `Born, on record` is `birth date on record`. */
export function nameField(label: string): string {
  return label.replace("Born", "birth date").replace(",", "").toLowerCase();
}
