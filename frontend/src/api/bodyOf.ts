/** The body of an answer; a refusal is thrown, to be read with `describeFailure`. */
export async function bodyOf<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T | undefined> {
  const { data, error, response } = await call;
  if (!response.ok) throw error;
  return data;
}
