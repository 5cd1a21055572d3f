/** Messages as staff answer them: every call of their screens. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, staffApi } from "@/api/client";
import type { components, operations } from "@/api/schema";

type Schemas = components["schemas"];
export type MessageRow = Schemas["AdminMessageRow"];
export type MessageClock = Schemas["MessageClock"];
export type Message = Schemas["AdminMessage"];
export type MessageEntry = Schemas["MessageEntry"];
export type MessageQuery = NonNullable<operations["listAdminMessages"]["parameters"]["query"]>;

export const messagesQuery = (query: MessageQuery) =>
  $staffApi.queryOptions("get", "/api/admin/messages", { params: { query } });

export const messageCountsQuery = () => $staffApi.queryOptions("get", "/api/admin/messages/counts");

export const messageQuery = (id: string) =>
  $staffApi.queryOptions("get", "/api/admin/messages/{id}", { params: { path: { id } } });

const isAboutMessages = ({ queryKey: [, path] }: { queryKey: readonly unknown[] }): boolean =>
  typeof path === "string" && path.startsWith("/api/admin/messages");

function useMessageMutation<Variables>(
  id: string,
  act: (variables: Variables) => Promise<Schemas["AdminMessageAnswer"] | undefined>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      if (answer) queries.setQueryData(messageQuery(id).queryKey, answer);
    },
    // Also after a refusal: somebody else may have worked on it.
    onSettled: () => queries.invalidateQueries({ predicate: isAboutMessages }),
  });
}

const path = (id: string) => ({ params: { path: { id } } });

export const useReply = (id: string) =>
  useMessageMutation(id, ({ key, ...body }: Schemas["MessageReplyBody"] & { key: string }) =>
    bodyOf(
      staffApi.POST("/api/admin/messages/{id}/reply", {
        params: { path: { id }, header: { "Idempotency-Key": key } },
        body,
      }),
    ),
  );

export const useAddMessageNote = (id: string) =>
  useMessageMutation(id, (text: string) =>
    bodyOf(staffApi.POST("/api/admin/messages/{id}/notes", { ...path(id), body: { text } })),
  );

export const useChangeMessage = (id: string) =>
  useMessageMutation(id, (body: Schemas["ChangeMessageBody"]) =>
    bodyOf(staffApi.PATCH("/api/admin/messages/{id}", { ...path(id), body })),
  );
