/** Which of the saved views a list is now, and how they stand behind the built-in ones. */
import type { SavedView } from "./queries";

/** Reads and writes the addresses of one list (`api/listAddress.ts`). */
type Addresses<List> = {
  read: (search: URLSearchParams) => List;
  write: (list: Partial<List>) => URLSearchParams;
  changed: (list: List, change: Partial<List>) => List;
};

type Options<List extends { view: string }> = {
  addresses: Addresses<List>;
  list: List;
  saved: readonly SavedView[];
};

export type SavedTab = { name: string; label: string; search: string; shared: boolean };

export function savedViews<List extends { view: string }>(options: Options<List>) {
  const { addresses, list, saved } = options;
  const { read, write, changed } = addresses;
  /** Without its page, and in one order whoever wrote it. */
  const written = (shown: List) => write(changed(shown, {})).toString();
  const views = saved.map((view) => ({
    view,
    search: written(read(new URLSearchParams(view.query))),
  }));
  const search = written(list);
  const same = views.filter((one) => one.search === search).map(({ view }) => view);
  const bare: Partial<List> = {};
  bare.view = list.view;
  return {
    tabs: views.map(
      ({ view, search }): SavedTab => ({
        name: view.id,
        label: view.name,
        search,
        shared: view.shared,
      }),
    ),
    /** The one that is shown; one's own where others keep the same. */
    shown: same.find(({ mine }) => mine) ?? same[0] ?? null,
    /** How the list is kept; null where it is a built-in view and nothing more. */
    query: search === write(bare).toString() ? null : search,
  };
}
