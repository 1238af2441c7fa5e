type Deployment = "embedded" | "sandbox-us" | "sandbox-eu" | "production-us" | "production-eu";

const LABELS: Record<Deployment, string> = {
  embedded: "Embedded",
  "sandbox-us": "Sandbox US",
  "sandbox-eu": "Sandbox EU",
  "production-us": "Production US",
  "production-eu": "Production EU",
};

/** The service that Phial uses: a box, a dashed edge, or the stripes that only production has. */
export function DeploymentBadge({ deployment }: { deployment: Deployment }) {
  const [kind = "embedded"] = deployment.split("-");
  return (
    <span className={`deploy ${kind}`} title="The deployment that Phial uses">
      {kind === "production" ? null : (
        <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
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
