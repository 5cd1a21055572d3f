/** Sends one picture in a form, telling how far it is: fetch cannot say that. */
import { staffSession } from "./staffSession";
import { staffWork } from "./staffWork";

/** Wider pictures are made smaller before they travel: the shop keeps 2,880 pixels at most. */
const WIDEST = 4_000;
/** The shop takes 8 MB; what is close to it is written anew. */
const HEAVIEST = 6_000_000;

/** As it is sent: its camera's notes gone and its size bearable, where the browser can do that. */
async function prepared(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, WIDEST / Math.max(picture.width, picture.height));
    const known = /^image\/(jpeg|png|webp)$/.test(file.type);
    if (scale === 1 && file.size <= HEAVIEST && known) return file;
    const canvas = new OffscreenCanvas(
      Math.round(picture.width * scale),
      Math.round(picture.height * scale),
    );
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  } catch {
    // The shop looks at it and says what is wrong.
    return file;
  }
}

type Answer = { status: number; body: unknown };

function post(
  path: string,
  form: FormData,
  token: string | null,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => tell(total ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new TypeError("no answer"));
    request.onabort = () => reject(new DOMException("given up", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

type Wanted = {
  path: string;
  /** The form's one field. */
  field: string;
  /** How far it is: 0 to 1. */
  tell?: (share: number) => void;
  signal?: AbortSignal;
};

/** What the shop answers of a picture it has taken in; a refusal is thrown, to be read with `describeFailure`. */
export async function sendFile(file: File, wanted: Wanted): Promise<unknown> {
  const { path, field, tell = () => undefined, signal = new AbortController().signal } = wanted;
  const form = new FormData();
  form.append(field, await prepared(file), file.name);
  const token = await staffWork.renewed();
  let answer = await post(path, form, token, tell, signal);
  if (answer.status === 401 && token) {
    staffSession.lose(token);
    answer = await post(path, form, await staffWork.renewed(), tell, signal);
  }
  if (answer.status !== 201) throw answer.body;
  staffWork.answered();
  return answer.body;
}
