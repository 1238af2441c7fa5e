/** One key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[3px] border border-b-2 border-line-strong bg-surface px-1 font-mono text-micro font-medium text-ink-2">
      {children}
    </kbd>
  );
}
