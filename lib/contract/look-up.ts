/**
 * The entry of a table for a key that comes from outside; undefined for one that the table does not have, inherited
 * names such as `constructor` included.
 */
export function lookUp<Value>(
  table: Readonly<Record<string, Value>>,
  key: unknown,
): Value | undefined {
  return typeof key === "string" && Object.hasOwn(table, key) ? table[key] : undefined;
}
