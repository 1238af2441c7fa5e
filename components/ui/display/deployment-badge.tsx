type Deployment = "embedded" | "sandbox-us" | "sandbox-eu" | "production-us" | "production-eu";

const LABELS: Record<Deployment, string> = {
  embedded: "Embedded",
  "sandbox-us": "Sandbox US",
  "sandbox-eu": "Sandbox EU",
  "production-us": "Production US",
  "production-eu": "Production EU",
};

// Stripes are reserved for production.
const LOOKS: Record<string, string> & { embedded: string } = {
  embedded: "border-line-strong px-2 font-medium text-ink-2",
  sandbox: "border-dashed border-control px-2 font-medium text-ink-2",
  production:
    "overflow-hidden border-production-ink bg-production pr-2 font-bold text-production-ink before:w-4.5 before:self-stretch before:bg-stripes before:content-['']",
};

/** The service that Phial uses: a box, a dashed edge, or production's stripes. */
export function DeploymentBadge({ deployment }: { deployment: Deployment }) {
  const [kind = "embedded"] = deployment.split("-");
  return (
    <span
      className={`inline-flex h-6 flex-none items-center gap-1.5 rounded-mark border text-label whitespace-nowrap ${LOOKS[kind] ?? LOOKS.embedded}`}
      title="The deployment that Phial uses"
    >
      {kind === "production" ? null : (
        <svg
          className="size-3 flex-none fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]"
          viewBox="0 0 16 16"
          aria-hidden="true"
        >
          {kind === "sandbox" ? (
            <path d="M2 5.5 8 2l6 3.5v5L8 14l-6-3.5z" />
          ) : (
            <>
              <rect x="1.5" y="1.5" width="13" height="13" rx="1" />
              <rect x="5" y="5" width="6" height="6" fill="currentColor" />
            </>
          )}
        </svg>
      )}
      {LABELS[deployment]}
    </span>
  );
}
