/** A picture with its words, as customers and staff send them to a custom order. */
import { smallerPicture } from "@/lib/smallerPicture";

/** The shop takes 15 MB; what is close to it is written anew. */
const HEAVIEST = 12_000_000;

/** @param words none where they are empty */
export async function photoForm(file: File, words: string): Promise<FormData> {
  const form = new FormData();
  form.append("photo", await smallerPicture(file, HEAVIEST), file.name);
  if (words !== "") form.append("words", words);
  return form;
}
