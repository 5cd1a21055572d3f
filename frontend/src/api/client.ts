/**
 * The typed client of the shop's own API. Paths, bodies and answers come from the generated schema;
 * query keys are made from them, never typed by hand.
 */
import createFetchClient from "openapi-fetch";
import createQueryClient from "openapi-react-query";
import { firstAnswer } from "./firstAnswers";
import type { paths } from "./schema";
import { send } from "./send";

/** Plain calls, for actions that are not tied to a component. Requests go to the page's own origin. */
export const api = createFetchClient<paths>({
  baseUrl: globalThis.location?.origin ?? "",
  fetch: (request) => {
    const answer = firstAnswer(request);
    return answer ? Promise.resolve(answer) : send(request);
  },
});

/** Queries and mutations for components: `$api.useQuery("get", "/api/products")`. */
export const $api = createQueryClient(api);
