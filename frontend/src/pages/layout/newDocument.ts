/** Loads the page that was asked for, instead of showing it, where it needs a document of its own (`lib/documents.ts`). */
import {
  type LoaderFunctionArgs,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from "react-router-dom";
import { finished, needsNewDocument } from "@/lib/documents";
import { carryToast } from "@/ui/toast";
import { rootLoader } from "../loaders";

/** Where the page that was asked for has to be loaded, if it has to. */
let crossing: string | null = null;

/** Asked before each navigation, and unlike a loader told the fragment. */
export function crosses({ nextUrl }: Pick<ShouldRevalidateFunctionArgs, "nextUrl">): boolean {
  const { pathname, search, hash } = nextUrl;
  crossing = needsNewDocument(pathname) ? pathname + search + hash : null;
  return crossing !== null;
}

/** The root's loader: the first page's data, later the way into another document. */
export async function enter({ request }: Pick<LoaderFunctionArgs, "request">) {
  const to = crossing;
  crossing = null;
  if (to === null) return rootLoader();
  await finished();
  // The end of a payment leads on by itself; whoever went elsewhere meanwhile is not brought here.
  if (request.signal.aborted) return null;
  carryToast();
  // Going back has changed the address already.
  if (to === location.pathname + location.search + location.hash) {
    location.reload();
    return new Promise<null>(() => {});
  }
  throw redirectDocument(to);
}
