import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/feedback/toast";
import { setDensity } from "@/components/ui/preferences/set-density";
import { setTheme } from "@/components/ui/preferences/set-theme";
import {
  type ChangeDisplayInput,
  DEFAULT_DISPLAY,
  type DisplaySettings,
} from "@/lib/contract/dashboard/settings/display-settings";
import { getFailure } from "@/lib/query/core/failure";
import { changeDisplay, showDisplay, useSession } from "@/lib/query/session/session";

/**
 * The reader's display settings, and a way to change some of them: at once on this page, and stored for all of their
 * browsers. A change that could not be stored is undone.
 */
export function useDisplaySettings() {
  const client = useQueryClient();
  const { display } = useSession();
  const settings = display ?? DEFAULT_DISPLAY;
  async function change(part: ChangeDisplayInput): Promise<void> {
    const next = { ...settings, ...part };
    apply(next);
    showDisplay(client, next);
    try {
      showDisplay(client, await changeDisplay(part));
    } catch (error) {
      apply(settings);
      showDisplay(client, display);
      const { title, detail } = getFailure(error);
      toast({
        tone: "error",
        title: `The display settings were not stored. ${title}.`,
        ...(detail ? { body: detail } : {}),
      });
    }
  }
  return { settings, change: (part: ChangeDisplayInput) => void change(part) };
}

/** What is on the root of the page, which React does not render again. */
function apply({ theme, density }: DisplaySettings): void {
  setTheme(theme);
  setDensity(density);
}
