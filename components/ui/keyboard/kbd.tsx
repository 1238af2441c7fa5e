/** One key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  return <kbd>{children}</kbd>;
}
