import { Skeleton } from "@/components/ui/feedback/skeleton";
import { LANE_LABELS } from "@/lib/domain/cycles/entry-labels";
import gridStyles from "./calendar/month-grid.module.css";
import { MonthGridHead } from "./calendar/month-grid-head";
import { AREAS, PICTURE } from "./cycle-layout";

const WEEKS = Array.from({ length: 13 }, (_, week) => `week-${week}`);
const DAYS = Array.from({ length: 7 }, (_, day) => `day-${day}`);
const LANES = ["Flow", ...Object.values(LANE_LABELS)];

/** The calendar's layout without days; after 4 s it shows a label. */
export function CycleSkeleton() {
  return (
    <div aria-busy="true" className={PICTURE}>
      <section className={AREAS.calendar}>
        <div className="section-head">
          <h2>Calendar</h2>
        </div>
        <table className={gridStyles.grid} aria-label="Cycle calendar, loading">
          <MonthGridHead />
          <tbody>
            {WEEKS.map((week) => (
              <tr key={week}>
                <th scope="row">
                  <Skeleton className="w-6" />
                </th>
                {DAYS.map((day) => (
                  <td key={day} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={AREAS.strip}>
        <div className="section-head">
          <h2>Day by day</h2>
        </div>
        <ul className="grid gap-3 text-small">
          {LANES.map((lane) => (
            <li key={lane} className="flex items-center gap-2">
              <span className="w-32 flex-none">{lane}</span>
              <Skeleton className="w-full" />
            </li>
          ))}
        </ul>
        <p className="text-label text-ink-2 mt-3 animate-late" role="status">
          Loading cycles …
        </p>
      </section>
    </div>
  );
}
