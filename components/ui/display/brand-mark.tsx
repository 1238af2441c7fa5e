/** The product's logo: a phial. */
export function BrandMark({ className = "size-4.5" }: { className?: string }) {
  return (
    <svg
      className={`${className} flex-none fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]`}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d="M6 1.5h4M6.8 1.5v4.2L3.4 12a1.7 1.7 0 0 0 1.5 2.5h6.2a1.7 1.7 0 0 0 1.5-2.5L9.2 5.7V1.5M4.9 9.5h6.2" />
    </svg>
  );
}
