import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { toast as show, type ToastOptions } from "react-toastify/unstyled";

type Extra = {
  /** A picture of what the message is about, 36 × 48. */
  thumbnail?: string | undefined;
  /** One thing to do next, for example a link to the cart. */
  action?: ReactNode;
  /** The same id replaces the earlier message instead of stacking. */
  id?: string;
};

const icons = {
  success: <CircleCheck size={20} strokeWidth={1.5} className="shrink-0 text-leaf" aria-hidden />,
  info: <Info size={20} strokeWidth={1.5} className="shrink-0 text-info" aria-hidden />,
  warning: (
    <TriangleAlert size={20} strokeWidth={1.5} className="shrink-0 text-turmeric" aria-hidden />
  ),
  error: <CircleAlert size={20} strokeWidth={1.5} className="shrink-0 text-kumkum" aria-hidden />,
};

function body(kind: keyof typeof icons, message: string, extra: Extra) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 text-small">
      {extra.thumbnail ? (
        <img
          src={extra.thumbnail}
          alt=""
          width={36}
          height={48}
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

function say(kind: keyof typeof icons, message: string, extra: Extra, more: ToastOptions = {}) {
  const render = body(kind, message, extra);
  if (extra.id && show.isActive(extra.id)) {
    show.update(extra.id, { ...more, render, type: kind });
    return;
  }
  show[kind](render, { ...more, ...(extra.id ? { toastId: extra.id } : {}) });
}

/** Says what just happened. Errors interrupt and stay until they are closed. */
export const toast = {
  success: (message: string, extra: Extra = {}) => say("success", message, extra),
  info: (message: string, extra: Extra = {}) => say("info", message, extra),
  warning: (message: string, extra: Extra = {}) => say("warning", message, extra),
  error: (message: string, extra: Extra = {}) =>
    say("error", message, extra, { role: "alert", autoClose: false }),
  dismiss: (id?: string) => show.dismiss(id),
};
