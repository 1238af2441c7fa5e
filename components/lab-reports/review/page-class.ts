/** The uploaded page beside its values, or above them where there is not enough room. */
export const PAGE_COLUMN =
  "sticky top-[calc(var(--size-topbar)+var(--size-edge))] flex h-[calc(100vh-var(--size-topbar)-var(--size-edge))] flex-col gap-2.5 self-start overflow-auto border-r border-line bg-sunken pt-2.5 pr-4 pb-4 pl-6 max-[900px]:static max-[900px]:h-auto max-[900px]:border-r-0 max-[900px]:border-b max-sm:px-4 max-sm:pb-3.5 short:static short:h-auto print:hidden";
