import { formatBytes } from "./import-words";

/** How much is sent; once all of it is, the service reads it, which it does not report on. */
export function ImportProgress({ file, share }: { file: File; share: number }) {
  const isSent = share >= 1;
  const percent = Math.floor(share * 100);
  return (
    <div className="grid gap-1">
      <progress
        className="w-full accent-ink"
        aria-label="Upload"
        max={100}
        {...(isSent ? {} : { value: percent })}
      />
      <p className="small ink-2" role="status">
        {isSent
          ? "All of it is sent. The service is reading it …"
          : `${percent} % of ${formatBytes(file.size)} sent.`}
      </p>
    </div>
  );
}
