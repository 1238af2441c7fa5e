declare module "@lhncbc/ucum-lhc" {
  interface ConversionAnswer {
    readonly status: "succeeded" | "failed" | "error";
    readonly toVal: number | null;
    readonly msg: readonly string[];
  }
  export class UcumLhcUtils {
    static getInstance(): UcumLhcUtils;
    convertUnitTo(
      fromUnitCode: string,
      fromVal: number,
      toUnitCode: string,
      options?: { readonly suggest?: boolean; readonly molecularWeight?: number | null },
    ): ConversionAnswer;
  }
}
