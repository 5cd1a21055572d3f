/** The shop's answers to forms with files, for tests; null is no network. */
import { vi } from "vitest";

type Answer = { status: number; body: unknown } | null;

/** Asked of each form that is sent, with the key it came under. */
export function uploadAnswers(answer: (form: FormData, key?: string) => Answer): void {
  class Upload {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    response: unknown;
    key?: string;
    onload?: () => void;
    onerror?: () => void;
    open = () => undefined;
    abort = () => undefined;
    setRequestHeader = (name: string, value: string) => {
      if (name === "Idempotency-Key") this.key = value;
    };
    send = (form: FormData) => {
      const said = answer(form, this.key);
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      setTimeout(() => {
        if (!said) return this.onerror?.();
        this.status = said.status;
        this.response = said.body;
        this.onload?.();
      });
    };
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
}
