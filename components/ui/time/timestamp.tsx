type TimestampProps = {
  /** The instant in machine-readable form. */
  dateTime: string;
  date?: string;
  time: string;
  zone: string;
};

/** A date and time, always with its zone. */
export function Timestamp({ dateTime, date, time, zone }: TimestampProps) {
  return (
    <time dateTime={dateTime} className="whitespace-nowrap">
      {date ? `${date} ` : ""}
      {time} <span className="text-[0.86em] font-normal text-ink-3">{zone}</span>
    </time>
  );
}
