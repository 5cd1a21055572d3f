/** Sends one picture of the staff's in a form, telling how far it is. */
import { smallerPicture } from "@/lib/smallerPicture";
import { bearer, postForm } from "./postForm";
import { staffSession } from "./staffSession";
import { staffWork } from "./staffWork";

/** The shop takes 8 MB; what is close to it is written anew. */
const HEAVIEST = 6_000_000;

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
  form.append(field, await smallerPicture(file, HEAVIEST), file.name);
  const send = (token: string | null) =>
    postForm({ path, form, headers: bearer(token), tell, signal });
  const token = await staffWork.renewed();
  let answer = await send(token);
  if (answer.status === 401 && token) {
    staffSession.lose(token);
    answer = await send(await staffWork.renewed());
  }
  if (answer.status !== 201) throw answer.body;
  staffWork.answered();
  return answer.body;
}
