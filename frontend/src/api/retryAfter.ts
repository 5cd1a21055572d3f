/** How many seconds a refused caller is asked to wait (`Retry-After`), or null when nothing was said. */
export function retryAfter(response: Response | undefined): number | null {
  const said = Number(response?.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(said) && said > 0 ? Math.ceil(said) : null;
}
