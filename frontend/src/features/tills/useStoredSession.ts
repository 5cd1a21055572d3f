/** What an answer says of a session is shown at once; lists that name it are asked for again. */
import { useQueryClient } from "@tanstack/react-query";
import { SESSIONS_KEY, sessionQuery, tillsQuery } from "./queries";
import type { Session } from "./types";

export function useStoredSession() {
  const queries = useQueryClient();
  const askAgain = () => {
    void queries.invalidateQueries({ queryKey: tillsQuery().queryKey });
    void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
  };
  return {
    askAgain,
    store: (session: Session) => {
      queries.setQueryData(sessionQuery(session.id).queryKey, { data: session });
      askAgain();
    },
  };
}
