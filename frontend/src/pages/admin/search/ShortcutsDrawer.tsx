/** Every keyboard shortcut of the admin, and the switch for those of a single key. */
import { Drawer } from "@/ui/Drawer";
import { Switch } from "@/ui/Switch";
import { MOD, PAGE_KEYS, useShortcuts } from "../frame/shortcuts";

const KEYS: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: "Everywhere",
    keys: [
      [`${MOD}K or /`, "Search everything"],
      [`${MOD}S`, "Save"],
      [`${MOD}Enter`, "Send what is asked in a panel"],
      ["Esc", "Close"],
      ["?", "This list"],
    ],
  },
  {
    title: "Go to",
    keys: PAGE_KEYS.map(({ key, label }) => [`g ${key}`, label] as const),
  },
  {
    title: "In a list, once a row has the focus",
    keys: [
      ["j k or ↓ ↑", "Next, the one before"],
      ["Enter", "Open"],
      ["x", "Select"],
      ["Shift x", "Select all since the last one"],
    ],
  },
];

export function ShortcutsDrawer({ onClose }: { onClose: () => void }) {
  const { singleKeys, setSingleKeys } = useShortcuts();
  return (
    <Drawer open onOpenChange={onClose} title="Keyboard shortcuts">
      <div className="grid gap-5 p-4">
        {KEYS.map(({ title, keys }) => (
          <section key={title} className="grid gap-1">
            <h3 className="font-sans text-small font-semibold">{title}</h3>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-small">
              {keys.map(([key, what]) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="rounded-ctl border border-line bg-paper px-1.5 py-0.5 font-sans text-micro">
                      {key}
                    </kbd>
                  </dt>
                  <dd className="text-ink-2">{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch checked={singleKeys} onChange={({ target }) => setSingleKeys(target.checked)}>
          Shortcuts of a single key
        </Switch>
      </div>
    </Drawer>
  );
}
