import { config } from "zod";

// Before any schema is made: zod would otherwise try whether it may compile code, which the content security policy refuses
// and browsers report as a violation.
config({ jitless: true });
