/**
 * Calendar beside the strip, aligned cycles beside the table, sources below; stacked in a narrow window and on paper.
 */
export const PICTURE =
  "grid grid-cols-[348px_200px_minmax(0,1fr)] border-t border-line max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] max-[900px]:grid-cols-[minmax(0,1fr)] print:grid-cols-2 print:gap-x-4 print:gap-y-2 print:pt-2 print:text-[11px]";
const SECTION =
  "min-w-0 border-b border-line px-6 pt-3.5 pb-4 max-sm:px-4 print:border-0 print:p-0";
/** The sections of the layout. */
export const AREAS = {
  calendar: `${SECTION} border-r max-[900px]:border-r-0 print:hidden`,
  strip: `${SECTION} col-span-2 max-lg:order-1 max-[900px]:order-none max-[900px]:col-span-1 print:order-3 print:col-span-2 print:break-inside-avoid`,
  aligned: `${SECTION} col-span-2 border-r max-lg:col-span-1 max-lg:border-r-0 max-lg:[&_svg_text]:text-[13px] max-sm:[&_svg_text]:text-[14px] print:contents print:[&_.section-head]:mt-0 print:[&_svg_text]:text-[14px]`,
  cycles: `${SECTION} max-lg:order-2 max-lg:col-span-2 max-[900px]:order-none max-[900px]:col-span-1 print:order-1 print:col-span-2`,
  sources: `${SECTION} col-span-3 max-lg:order-3 max-lg:col-span-2 max-[900px]:order-none max-[900px]:col-span-1 print:order-2 print:col-span-2 print:break-inside-avoid`,
} as const;
/** An open end has a torn edge, in the table as in the chart. */
export const TORN = "border-r-3 border-dotted border-flow-heavy pr-2";
