/** Announces a sentence to screen readers without showing it. */
export function Announcer({ children }: { children: string }) {
  return (
    <p className="sr-only" role="status">
      {children}
    </p>
  );
}
