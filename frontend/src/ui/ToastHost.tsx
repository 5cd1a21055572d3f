import { X } from "lucide-react";
import { type CloseButtonProps, cssTransition, ToastContainer } from "react-toastify/unstyled";

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

/** The one place toasts appear: bottom left for 3000 ms (spec section 4), two at most, waiting while pointed at. */
export function ToastHost() {
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
