/** What a laboratory puts between two segments. */
export type Terminator = "\r" | "\n" | "\r\n";

/**
 * Joins segments with the terminator of their laboratory. A template has one segment a line; its `{names}` are filled.
 * Throws on a name without a value, so that no placeholder is taken for a text.
 */
export function fillMessage(
  templates: readonly string[],
  fields: Readonly<Record<string, string>>,
  terminator: Terminator = "\r",
): string {
  const lines = templates.flatMap((template) => template.split("\n"));
  return lines
    .filter((line) => line !== "")
    .map((line) => fill(line, fields))
    .join(terminator);
}

/** Fills the `{names}` of one text. */
export function fill(text: string, fields: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([a-zA-Z0-9]{1,20})\}/g, (_, name: string) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (value === undefined) throw new Error(`The template's {${name}} has no value`);
    return value;
  });
}
