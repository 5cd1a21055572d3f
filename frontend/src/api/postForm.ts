/** Posts a form with a file, telling how far it is: fetch cannot say that. */

type Post = {
  path: string;
  form: FormData;
  headers: Readonly<Record<string, string>>;
  /** How far it is: 0 to 1. */
  tell: (share: number) => void;
  signal: AbortSignal;
};

/** Whatever is answered. Throws as `fetch` does when nothing is, or when it was given up. */
export function postForm(post: Post): Promise<{ status: number; body: unknown }> {
  const { path, form, headers, tell, signal } = post;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const givenUp = () => reject(new DOMException("given up", "AbortError"));
    if (signal.aborted) return givenUp();
    request.open("POST", path);
    request.responseType = "json";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => tell(total ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new TypeError("no answer"));
    request.onabort = givenUp;
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

/** For `headers`. */
export const bearer = (token: string | null): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};
