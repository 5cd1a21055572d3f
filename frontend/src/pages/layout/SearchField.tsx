import { SearchBox } from "@/features/catalog/search/SearchBox";

/** The search, as the layout and the pages place it; `replace` inside a drawer that is a step of the history. */
export function SearchField(props: { replace?: boolean; className?: string }) {
  return <SearchBox {...props} />;
}
