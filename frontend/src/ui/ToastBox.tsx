import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import {
  type CloseButtonProps,
  cssTransition,
  toast as show,
  ToastContainer,
  type ToastOptions,
} from "react-toastify/unstyled";
import { focal } from "./focal";
import { type ToastExtra, type ToastKind, type ToastMessage, toasts } from "./toast";

const icons: Record<ToastKind, ReactNode> = {
  success: <CircleCheck size={20} strokeWidth={1.5} className="shrink-0 text-leaf" aria-hidden />,
  info: <Info size={20} strokeWidth={1.5} className="shrink-0 text-info" aria-hidden />,
  warning: (
    <TriangleAlert size={20} strokeWidth={1.5} className="shrink-0 text-turmeric" aria-hidden />
  ),
  error: <CircleAlert size={20} strokeWidth={1.5} className="shrink-0 text-kumkum" aria-hidden />,
};

function body(kind: ToastKind, message: string, extra: ToastExtra) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 text-small">
      {extra.thumbnail ? (
        <img
          src={extra.thumbnail}
          alt=""
          width={36}
          height={48}
          style={{ objectPosition: focal(extra.thumbnail).position }}
          className="h-12 w-9 shrink-0 object-cover object-[50%_20%]"
        />
      ) : (
        icons[kind]
      )}
      <span className="min-w-0 flex-1">
        {message}
        {extra.action && <span className="block">{extra.action}</span>}
      </span>
    </div>
  );
}

function say(kind: ToastKind, message: string, extra: ToastExtra, more: ToastOptions = {}) {
  const render = body(kind, message, extra);
  if (extra.id && show.isActive(extra.id)) {
    show.update(extra.id, { ...more, render, type: kind });
    return;
  }
  show[kind](render, { ...more, ...(extra.id ? { toastId: extra.id } : {}) });
}

const quiet = cssTransition({ enter: "toast-in", exit: "toast-out", collapse: false });

function Close({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label="Close message"
      onClick={() => closeToast(true)}
      className="grid size-11 shrink-0 place-items-center text-ink-2 hover:bg-sunk hover:text-ink"
    >
      <X size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

function speak(message: ToastMessage) {
  if ("dismiss" in message) show.dismiss(message.dismiss);
  else if (message.kind !== "error") say(message.kind, message.text, message.extra);
  // Errors interrupt and stay until they are closed.
  else say("error", message.text, message.extra, { role: "alert", autoClose: false });
}

/** The one place toasts appear: bottom left for 3000 ms (spec section 4), two at most, waiting while pointed at. */
export function ToastBox() {
  // Runs after the container below is ready to show what was said before it came.
  useEffect(() => toasts.listen(speak), []);
  return (
    <ToastContainer
      position="bottom-left"
      autoClose={3000}
      limit={2}
      transition={quiet}
      closeButton={Close}
      icon={false}
      draggable={false}
      closeOnClick={false}
      pauseOnHover
      pauseOnFocusLoss
      role="status"
      aria-label="Messages"
    />
  );
}
