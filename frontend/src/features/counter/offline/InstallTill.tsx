/** How the counter becomes an app: an installed one may keep its bills. In the app itself there is nothing of it. */
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Button } from "@/ui/Button";
import { useInstall } from "./useInstall";

/** An iPhone does as an iPad; an iPad calls itself a Mac, but no Mac is touched. */
const isPad = (): boolean =>
  /iPad|iPhone/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

export function InstallTill() {
  const { is, ask } = useInstall();
  const isApp = useMediaQuery("(display-mode: standalone)");
  // Some browsers move the page into the app as soon as it is installed.
  if (isApp && is !== "accepted") return null;
  const way = isPad()
    ? "On an iPad: Share, then Add to Home Screen."
    : "In the browser's menu: Install app, or Add to home screen.";
  return (
    <div aria-live="polite" className="text-small">
      {is === "accepted" ? (
        <p>Installed. Open the counter from its icon and try again.</p>
      ) : is === "not offered" ? (
        <p>{way}</p>
      ) : (
        <Button tone="secondary" size="compact" busy={is === "asking"} onClick={ask}>
          Install the till
        </Button>
      )}
    </div>
  );
}
