/** The shop's emails, as the folder of development has them. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { here } from "./place";

export type Email = { to: string; subject: string; replyTo: string; text: string; html: string };

/** Waits for an email to this address whose subject says this; the newest when there are several. */
export async function emailTo(address: string, subject: string | RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await emails()).find(
          (email) => email.to.includes(address) && email.subject.match(subject),
        );
        return found !== undefined;
      },
      { message: `no email to ${address}`, timeout: 20_000 },
    )
    .toBe(true);
  if (!found) throw new Error("unreachable");
  return found;
}

/** Newest first. */
async function emails(): Promise<Email[]> {
  const names = await readdir(here.mail).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).map((name) => join(here.mail, name));
  const dated = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })),
  );
  dated.sort((one, other) => other.at - one.at);
  return Promise.all(dated.map(async ({ file }) => read(await readFile(file, "latin1"))));
}

function read(mail: string): Email {
  const [head, body] = halves(mail);
  const boundary = /boundary="([^"]+)"/.exec(line(head, "Content-Type"))?.[1] ?? "";
  const parts = body.split(`--${boundary}`).map((part) => halves(part.replace(/^\r?\n/, "")));
  const part = (type: string) => {
    const [partHead, partBody] = parts.find(([of]) =>
      line(of, "Content-Type").startsWith(type),
    ) ?? ["", ""];
    return decoded(line(partHead, "Content-Transfer-Encoding"), partBody);
  };
  return {
    to: line(head, "To"),
    subject: words(line(head, "Subject")),
    replyTo: line(head, "Reply-To"),
    text: part("text/plain"),
    html: part("text/html"),
  };
}

function halves(text: string): [string, string] {
  const [head = "", ...body] = text.split(/\r?\n\r?\n/);
  return [head.replace(/\r?\n[ \t]+/g, " "), body.join("\n\n")];
}

const line = (head: string, name: string): string =>
  head
    .split(/\r?\n/)
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    ?.slice(name.length + 1)
    .trim() ?? "";

/** `=?utf-8?b?…?=` in a head. */
const words = (head: string): string =>
  head
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, coded: string) =>
      Buffer.from(coded, "base64").toString("utf8"),
    );

function decoded(encoding: string, body: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1").toString("utf8");
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
