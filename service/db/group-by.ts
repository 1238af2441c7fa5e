/** Rows grouped by a key, in their order. `Map.groupBy` needs Node 21. */
export function groupBy<Row>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(getKey(row));
    if (group === undefined) groups.set(getKey(row), [row]);
    else group.push(row);
  }
  return groups;
}
