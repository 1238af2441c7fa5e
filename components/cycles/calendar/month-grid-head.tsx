const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The weekdays, Monday first. */
export function MonthGridHead() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">Month</span>
        </th>
        {WEEKDAYS.map((weekday) => (
          <th key={weekday} scope="col">
            {weekday}
          </th>
        ))}
      </tr>
    </thead>
  );
}
