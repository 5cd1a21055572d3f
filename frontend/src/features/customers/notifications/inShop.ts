/** A notification's link, when it stays within the shop: a path of ours, never another address. */
export function inShop(link: string | null | undefined): string | null {
  return link?.startsWith("/") && !/^\/[/\\]/.test(link) ? link : null;
}
