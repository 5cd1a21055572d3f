/**
 * 'All Products' where there is room for a panel: a pointer at rest, the first press, Enter, Space or the arrow down opens
 * it; the link itself still leads to all sarees, by the next press. Esc, leaving and going somewhere close it.
 */
import { ChevronDown } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { NavLink, useLocation } from "react-router-dom";
import { cx } from "@/lib/cx";
import { useHoverIntent } from "./useHoverIntent";
import { usePressOutside } from "./usePressOutside";

// Fetched when a pointer or the focus comes near, like the phone's menu.
const load = () => import("./ProductsPanel").then((it) => ({ default: it.ProductsPanel }));
const ProductsPanel = lazy(load);
const fetchAhead = () => void load().catch(() => undefined);

type Props = { to: string; label: string; className: string };

export function ProductsMenu({ to, label, className }: Props) {
  const [open, setOpen] = useState(false);
  /** Opened by the arrow: the focus goes in as soon as there is somewhere to go. */
  const [goIn, setGoIn] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const { key } = useLocation();
  const { handlers, forget } = useHoverIntent(setOpen);
  const show = (wanted: boolean) => {
    forget();
    setOpen(wanted);
    if (!wanted) setGoIn(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes it
  useEffect(() => show(false), [key]);
  usePressOutside(box, open, setOpen);

  const onClick = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (open || elsewhere) return;
    event.preventDefault();
    show(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      show(false);
      link.current?.focus();
    }
    if (event.target !== link.current) return;
    if (event.key === "ArrowDown") setGoIn(true);
    if (event.key !== "ArrowDown" && event.key !== " ") return;
    event.preventDefault();
    show(event.key === "ArrowDown" || !open);
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) show(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the link and the links inside
    <div ref={box} {...handlers} onKeyDown={onKeyDown} onBlur={onBlur}>
      <NavLink
        ref={link}
        to={to}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={onClick}
        className={cx("relative", className)}
      >
        {label}
        {/* Beside the words, not after them: the page as the server writes it has none, and nothing may move. */}
        <ChevronDown
          size={16}
          strokeWidth={1.5}
          aria-hidden="true"
          className={cx(
            "absolute -right-4.5 transition-transform duration-(--fast)",
            open && "rotate-180",
          )}
        />
      </NavLink>
      {open && (
        <Suspense fallback={null}>
          <ProductsPanel id={id} takeFocus={goIn} />
        </Suspense>
      )}
    </div>
  );
}
