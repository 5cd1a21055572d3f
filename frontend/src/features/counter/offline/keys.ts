/** The key of a device: made here, never read out, and what it signs. */
import type { DeviceKeys } from "./database";

const CURVE = { name: "ECDSA", namedCurve: "P-256" } as const;
const SIGNATURE = { name: "ECDSA", hash: "SHA-256" } as const;

export const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

export async function makeKeys(): Promise<DeviceKeys> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, [
    "sign",
    "verify",
  ]);
  return { privateKey, publicKey: base64url(await crypto.subtle.exportKey("raw", publicKey)) };
}

/** Of the text's UTF-8 bytes. */
export const signText = async (key: CryptoKey, text: string): Promise<string> =>
  base64url(await crypto.subtle.sign(SIGNATURE, key, new TextEncoder().encode(text)));
