/** What was chosen for an import: one file of products, and the pictures that its rows name. */

const MOST_AT_ONCE = 500;
const PICTURE = /\.(jpe?g|png|webp)$/i;
const TABLE = /\.(csv|tsv|txt)$/i;
const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"];
const TABLE_TYPES = ["text/csv", "text/tab-separated-values", "text/plain"];

/** As a chooser has it. */
export const IMPORT_FILES = [".csv", ".tsv", ...TABLE_TYPES.slice(0, 2), ...PICTURE_TYPES].join();

export type ChosenFiles =
  | { table: File | null; pictures: readonly File[]; problem: null }
  | { problem: string };

const isPicture = ({ type, name }: File) =>
  type === "" ? PICTURE.test(name) : PICTURE_TYPES.includes(type);
/** Some systems call it a spreadsheet's, some have no name for its kind. */
const isTable = ({ type, name }: File) => TABLE.test(name) || TABLE_TYPES.includes(type);

/** The first name that is there twice: rows could not tell which is meant. */
function twice(files: readonly File[]): string | null {
  const names = files.map(({ name }) => name.toLowerCase());
  const again = names.findIndex((name, at) => names.indexOf(name) < at);
  return files[again]?.name ?? null;
}

export function sortFiles(files: readonly File[]): ChosenFiles {
  const pictures = files.filter(isPicture);
  const tables = files.filter((file) => !isPicture(file) && isTable(file));
  const strange = files.find((file) => !isPicture(file) && !isTable(file));
  if (strange) {
    return {
      problem: `“${strange.name}” is neither a CSV file nor a picture (JPEG, PNG, WebP). Please leave it out.`,
    };
  }
  if (tables.length > 1) return { problem: "Please choose one CSV file at a time." };
  if (pictures.length > MOST_AT_ONCE) {
    return {
      problem: `These are ${pictures.length} pictures. Please choose at most ${MOST_AT_ONCE} at a time.`,
    };
  }
  const name = twice(pictures);
  if (name) return { problem: `Two pictures are called “${name}”. Please rename one of them.` };
  return { table: tables[0] ?? null, pictures, problem: null };
}
