/** Keyboard shortcuts of every page of the admin. Those of a single key can be switched off: some hands press them unawares. */
import { createContext, useContext } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { paths } from "@/paths";

type Shortcuts = {
  /** Opens the search over everything. */
  search: () => void;
  /** Opens the list of shortcuts. */
  help: () => void;
  /** Keys without Ctrl or ⌘ do something. */
  singleKeys: boolean;
  setSingleKeys: (on: boolean) => void;
};

export const ShortcutsContext = createContext<Shortcuts | null>(null);

export function useShortcuts(): Shortcuts {
  const shortcuts = useContext(ShortcutsContext);
  if (!shortcuts) throw new Error("useShortcuts is for what stands in the frame of /admin.");
  return shortcuts;
}

/** `g`, then one of these keys. */
export const PAGE_KEYS = [
  { key: "d", to: paths.admin, label: "Dashboard" },
  { key: "o", to: adminPaths.orders, label: "Orders" },
  { key: "p", to: adminPaths.products, label: "Products" },
  { key: "c", to: adminPaths.customers, label: "Customers" },
  { key: "s", to: adminPaths.settings, label: "Settings" },
] as const;

/** A dialog has keys of its own. */
export const isDialogOpen = () =>
  document.querySelector("[role=dialog],[role=alertdialog]") !== null;

const onMac = /mac|iphone|ipad/i.test(navigator.userAgent);
/** As the keyboard names it. */
export const MOD: string = onMac ? "⌘" : "Ctrl ";

export function useShortcutKeys({
  search,
  help,
  singleKeys,
}: Omit<Shortcuts, "setSingleKeys">): void {
  const navigate = useNavigate();
  const always = { preventDefault: true, ignoreEventWhen: isDialogOpen };
  // A sign is meant as it is written on the keys, wherever they stand.
  const alone = { ...always, enabled: singleKeys, useKey: true };
  useHotkeys("mod+k", search, { ...always, enableOnFormTags: true });
  useHotkeys("/, shift+/", search, alone);
  useHotkeys("?, shift+?", help, alone);
  useHotkeys(
    PAGE_KEYS.map(({ key }) => `g>${key}`),
    (_, { keys }) => {
      const page = PAGE_KEYS.find(({ key }) => key === keys?.[1]);
      if (page) void navigate(page.to);
    },
    // A page that is still drawing hears the second key late.
    { ...always, enabled: singleKeys, sequenceTimeoutMs: 2_500 },
  );
}
