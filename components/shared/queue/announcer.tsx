/** Reads a sentence out to screen readers and shows it to nobody. */
export function Announcer({ children }: { children: string }) {
  return (
    <p className="sr-only" role="status">
      {children}
    </p>
  );
}
