/** One search over everything: what was opened last and the pages first, then what each list finds. */
import { Command } from "cmdk";
import { Search, X } from "lucide-react";
import * as Primitive from "radix-ui/dialog";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { LEAST_SEARCHED, MOST_SEARCHED } from "@/api/search";
import { useSettled } from "@/lib/useSettled";
import { Button } from "@/ui/Button";
import { Spinner } from "@/ui/Spinner";
import { useReturnFocus } from "@/ui/useReturnFocus";
import { useMe } from "../frame/me";
import { sectionsFor } from "../frame/sections";
import type { Hit } from "./hits";
import { recentlyOpened } from "./recent";
import { type Found, useFound } from "./useFound";

/** How long the keys have to rest before the lists are asked, in milliseconds. */
const REST = 300;

const line =
  "flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-1.5 text-small data-[selected=true]:bg-sunk";
const group =
  "py-1 [&_[cmdk-group-heading]]:px-4 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-micro [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-2";

type Go = (to: string) => void;

function Line({ hit, go }: { hit: Hit; go: Go }) {
  return (
    <Command.Item value={hit.to} onSelect={go} className={line}>
      <span className="figures min-w-0 font-medium wrap-anywhere">{hit.title}</span>
      {hit.more && <span className="figures min-w-0 text-ink-2 wrap-anywhere">{hit.more}</span>}
    </Command.Item>
  );
}

/** Before anything is typed: where one was, and where one may go. */
function Pages({ typed, go }: { typed: string; go: Go }) {
  const { username, permissions } = useMe();
  const [recent] = useState(() => recentlyOpened(username));
  const wanted = typed.toLowerCase();
  const pages = sectionsFor(permissions).filter(({ label }) =>
    label.toLowerCase().startsWith(wanted),
  );
  return (
    <>
      {typed === "" && recent.length > 0 && (
        <Command.Group heading="Opened last" className={group}>
          {recent.map(({ to, title }) => (
            <Line key={to} hit={{ to, title, more: "" }} go={go} />
          ))}
        </Command.Group>
      )}
      {pages.length > 0 && (
        <Command.Group heading="Pages" className={group}>
          {pages.map(({ to, label, icon: Icon }) => (
            <Command.Item key={to} value={to} onSelect={go} className={line}>
              <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
              {label}
            </Command.Item>
          ))}
        </Command.Group>
      )}
    </>
  );
}

/** Beside the list, not in it: what is happening. */
function State({ typed, current, found }: { typed: string; current: boolean; found: Found }) {
  const few = typed !== "" && typed.length < LEAST_SEARCHED;
  const nothing = current && typed !== "" && found.groups.length === 0 && !found.failed;
  return (
    <>
      <p
        role="status"
        className="px-4 text-small text-ink-2 [&>span]:flex [&>span]:min-h-11 [&>span]:items-center [&>span]:gap-2"
      >
        {few && (
          <span>Three letters or digits find orders, bills, sarees, customers and messages</span>
        )}
        {!few && !current && (
          <span>
            <Spinner size={16} /> Searching…
          </span>
        )}
        {!few && nothing && <span>Nothing is called like “{typed}”</span>}
      </p>
      {found.failed && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 px-4 text-small">
          Not every list could be searched.
          <Button tone="quiet" onClick={found.retry}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}

const Results = ({ groups, go }: { groups: Found["groups"]; go: Go }) =>
  groups.map(({ name, hits, all }) => (
    <Command.Group key={name} heading={name} className={group}>
      {hits.map((hit) => (
        <Line key={hit.to} hit={hit} go={go} />
      ))}
      {all !== null && (
        <Command.Item value={all} onSelect={() => go(all)} className={`${line} text-link`}>
          All in {name.toLowerCase()}
        </Command.Item>
      )}
    </Command.Group>
  ));

/** A scanner sends Enter long before anything was found: it opens what is found then, if that is one thing only. */
function useEarlyEnter(typed: string, current: boolean, { groups }: Found, go: Go) {
  const entered = useRef<string | null>(null);
  const hits = groups.flatMap((found) => found.hits);
  const only = hits.length === 1 ? hits[0]?.to : undefined;
  useEffect(() => {
    if (!current || entered.current !== typed) return;
    entered.current = null;
    if (only) go(only);
  });
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || current || event.nativeEvent.isComposing) return;
    // Else it would open the line that stands first now.
    event.preventDefault();
    entered.current = typed;
  };
}

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const returnFocus = useReturnFocus();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const typed = text.trim().replace(/\s+/g, " ");
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const settled = useSettled(typed, REST);
  const found = useFound(settled);
  const current = settled === typed && !found.waiting;
  const onEnter = useEarlyEnter(typed, current, found, go);
  return (
    <Primitive.Root open onOpenChange={onClose}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim fixed inset-0 z-(--z-dialog)" />
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fade fixed inset-0 z-(--z-dialog) bg-white shadow-sheet sm:inset-auto sm:top-[10dvh] sm:left-1/2 sm:w-[640px] sm:max-w-[calc(100vw-32px)] sm:-translate-x-1/2"
        >
          <Primitive.Title className="sr-only">Search everything</Primitive.Title>
          <Command
            label="Search everything"
            shouldFilter={false}
            loop
            onKeyDown={onEnter}
            className="flex h-full max-h-dvh flex-col sm:max-h-[76dvh]"
          >
            <div className="flex items-center border-b border-line pl-4">
              <Search size={20} strokeWidth={1.5} aria-hidden="true" className="text-ink-2" />
              <Command.Input
                autoFocus
                value={text}
                onValueChange={setText}
                maxLength={MOST_SEARCHED}
                enterKeyHint="go"
                placeholder="Number, name, phone, email, article"
                className="min-h-14 min-w-0 flex-1 px-3 outline-none placeholder:text-ink-2"
              />
              <Primitive.Close
                aria-label="Close the search"
                className="grid size-14 shrink-0 place-items-center hover:bg-sunk"
              >
                <X size={22} strokeWidth={1.5} aria-hidden="true" />
              </Primitive.Close>
            </div>
            <State typed={typed} current={current} found={found} />
            <Command.List
              label="What was found"
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[calc(8px+env(safe-area-inset-bottom))]"
            >
              <Pages typed={typed} go={go} />
              {settled === typed && <Results groups={found.groups} go={go} />}
            </Command.List>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
