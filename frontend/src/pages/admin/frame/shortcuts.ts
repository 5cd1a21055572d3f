/** What the keyboard opens from every page of the admin. Letters alone can be switched off: some hands press them unawares. */
import { createContext, useContext } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { useNavigate } from "react-router-dom";
import { paths } from "@/paths";

type Shortcuts = {
  /** Opens the search over everything. */
  search: () => void;
  /** Opens the list of keys. */
  help: () => void;
  /** Keys without Ctrl or ⌘ do something. */
  letters: boolean;
  setLetters: (on: boolean) => void;
};

export const ShortcutsContext = createContext<Shortcuts | null>(null);

export function useShortcuts(): Shortcuts {
  const shortcuts = useContext(ShortcutsContext);
  if (!shortcuts) throw new Error("useShortcuts is for what stands in the frame of /admin.");
  return shortcuts;
}

/** `g`, then one of these letters. */
const GO: Readonly<Record<string, string>> = {
  d: paths.admin,
  o: paths.adminOrders,
  p: paths.adminProducts,
  c: paths.adminCustomers,
  s: paths.adminSettings,
};

/** A dialog has keys of its own. */
const isDialogOpen = () => document.querySelector("[role=dialog],[role=alertdialog]") !== null;

const onMac = /mac|iphone|ipad/i.test(navigator.userAgent);
/** As the keyboard names it. */
export const MOD: string = onMac ? "⌘" : "Ctrl ";

export function useShortcutKeys({ search, help, letters }: Omit<Shortcuts, "setLetters">): void {
  const navigate = useNavigate();
  const always = { preventDefault: true, ignoreEventWhen: isDialogOpen };
  // A sign is meant as it is written on the keys, wherever they stand.
  const alone = { ...always, enabled: letters, useKey: true };
  useHotkeys("mod+k", search, { ...always, enableOnFormTags: true });
  useHotkeys("/, shift+/", search, alone);
  useHotkeys("?, shift+?", help, alone);
  useHotkeys(
    Object.keys(GO).map((letter) => `g>${letter}`),
    (_, { keys }) => {
      const to = GO[keys?.[1] ?? ""];
      if (to) void navigate(to);
    },
    { ...always, enabled: letters },
  );
}
