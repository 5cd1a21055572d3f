/** The one field of the counter: a scan, a number, or a name with its likes below. */
import { useQuery } from "@tanstack/react-query";
import { Camera, ScanBarcode } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { queryLimits } from "@/api/queryLimits";
import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";
import { useSettled } from "@/lib/useSettled";
import { controlBox } from "@/ui/Input";
import type { CameraWay } from "./camera/useCameraView";
import type { LookUp } from "./findNumber";
import { LinePicture } from "./LinePicture";
import { productsQuery } from "./queries";
import type { FoundProduct } from "./types";

const LEAST_LETTERS = 2;
/** Typing is slower than scanning: until then it may still be a scan. */
const PAUSE = 150;

/** What keys do while nothing is typed. */
export type LineKey = "up" | "down" | "more" | "less" | "remove" | "bring back";

const LINE_KEYS: Readonly<Record<string, LineKey>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  "+": "more",
  "-": "less",
  Delete: "remove",
};

type Props = {
  field: RefObject<HTMLInputElement | null>;
  onAdd: (product: FoundProduct) => void;
  /** Enter: this may be a number. True when that settled it. */
  onNumber: (typed: string) => Promise<boolean>;
  onLineKey: (key: LineKey) => void;
  camera: CameraWay | null;
  lookUp: LookUp;
};

/** What stands under the price, where that is worth a word. */
function stockWord({ available, isService }: FoundProduct) {
  const [word, tone] = isService
    ? ["Service", "text-ink-2"]
    : available <= 0
      ? ["Sold out", "text-kumkum"]
      : [available === 1 ? "1 left" : null, "text-turmeric"];
  return word && <span className={cx("text-small", tone)}>{word}</span>;
}

export function ScanField({ field, onAdd, onNumber, onLineKey, camera, lookUp }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const [isClosed, setClosed] = useState(false);
  const words = typed.trim();
  /** What stands there, also where it is not drawn yet. */
  const wordsNow = useRef(words);
  /** The number that is being looked up. */
  const lookedUp = useRef<string | null>(null);
  const asked = useSettled(words, PAUSE);
  const { find, bill } = lookUp;
  const found = useQuery({
    ...productsQuery(asked, bill),
    ...(find && ({ queryFn: () => find(asked, bill) } as object)),
    enabled: asked.length >= LEAST_LETTERS && asked === words,
  });
  const hits = asked === words && words.length >= LEAST_LETTERS ? (found.data?.data ?? []) : [];
  const isOpen = hits.length > 0 && !isClosed;

  const write = (next: string) => {
    wordsNow.current = next.trim();
    setTyped(next);
    setActive(-1);
    setClosed(false);
  };
  const add = (product: FoundProduct) => {
    write("");
    onAdd(product);
  };
  const enter = async () => {
    const number = wordsNow.current;
    const chosen = isOpen ? hits[active] : undefined;
    if (chosen) {
      add(chosen);
    } else if (number && lookedUp.current !== number) {
      // Enter twice is one saree, not two.
      lookedUp.current = number;
      const isSettled = await onNumber(number).finally(() => {
        if (lookedUp.current === number) lookedUp.current = null;
      });
      // A hand may have gone on typing meanwhile.
      if (wordsNow.current !== number) return;
      if (isSettled) write("");
      else {
        setClosed(false);
        setActive(0);
      }
    }
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key: pressed } = event;
    const undoes = pressed.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
    const lineKey = undoes ? "bring back" : LINE_KEYS[pressed];
    if (pressed === "Enter" && !event.ctrlKey) void (event.repeat || enter());
    else if (typed === "" && lineKey) onLineKey(lineKey);
    else if (isOpen && pressed === "ArrowDown") setActive((at) => (at + 1) % hits.length);
    else if (isOpen && pressed === "ArrowUp") {
      setActive((at) => (at <= 0 ? hits.length : at) - 1);
    } else if (pressed === "Escape" && typed !== "") {
      if (isOpen) setClosed(true);
      else write("");
    } else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <ScanBarcode
        size={24}
        strokeWidth={1.5}
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3 text-ink-2"
      />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Scan a saree or type its name"
        aria-expanded={isOpen}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        placeholder="Scan a saree or type its name"
        value={typed}
        maxLength={queryLimits.q.maxLength}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => write(event.target.value)}
        onKeyDown={key}
        onBlur={() => setClosed(true)}
        onFocus={() => setClosed(false)}
        className={cx(controlBox, "pl-11", camera && "pr-13")}
      />
      {camera && (
        <button
          ref={camera.button}
          type="button"
          aria-label="Scan with the camera"
          aria-expanded={camera.isOpen}
          onClick={camera.onPress}
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-ctl text-ink-2 hover:bg-sunk hover:text-ink aria-expanded:bg-sunk aria-expanded:text-ink"
        >
          <Camera size={24} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      <div
        id={`${id}-hits`}
        role="listbox"
        aria-label="Sarees"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-(--z-float) mt-1 max-h-[min(520px,60dvh)] overflow-y-auto border border-line bg-white shadow-lift"
      >
        {isOpen &&
          hits.map((product, at) => (
            <button
              type="button"
              key={product.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(product)}
              className={cx(
                "flex min-h-16 w-full cursor-pointer text-left items-center gap-3 px-3 py-1.5 hover:bg-sunk",
                at === active && "bg-sunk shadow-[inset_3px_0_0_var(--color-rani-600)]",
              )}
            >
              <LinePicture of={product} />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-medium">{product.name}</span>
                <span className="figures truncate text-small text-ink-2">{product.sku}</span>
              </span>
              <span className="grid shrink-0 justify-items-end">
                <span className="price-figures font-semibold">{rupees(product.price)}</span>
                {stockWord(product)}
              </span>
            </button>
          ))}
      </div>
    </div>
  );
}
