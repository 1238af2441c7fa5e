import { config } from "zod";
import { navigation } from "@/components/shell/navigation-state";

// Before any schema is made: zod would otherwise try whether it may compile code, which the content security policy refuses
// and browsers report as a violation.
config({ jitless: true });

/** Called by the router when a link is followed, a command opens a page, or somebody goes back. */
export function onRouterTransitionStart(address: string): void {
  navigation.begin(address);
}
