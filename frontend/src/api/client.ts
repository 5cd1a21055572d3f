/**
 * The typed clients of the shop's own API, one for each credential. Paths, bodies and answers come from the generated
 * schema, and so does which client may call what; query keys are made from them, never typed by hand.
 */
import createFetchClient from "openapi-fetch";
import createQueryClient from "openapi-react-query";
import type { BuyerPaths, OrderPaths, PublicPaths, ShopperPaths, StaffPaths } from "./credentials";
import { firstAnswer } from "./firstAnswers";
import { asBuyer, asNobody, asShopper, asStaff, asWhoeverIsHere, type Send } from "./send";

/** Plain calls, for actions that are not tied to a component. Requests go to the page's own origin. */
const clientOf = <Paths extends object>(send: Send) =>
  createFetchClient<Paths>({
    baseUrl: globalThis.location?.origin ?? "",
    fetch: async (request) => firstAnswer(request) ?? send(request),
  });

/** What everybody is answered alike: sent without a name, so that cached responses can be used. */
export const publicApi = clientOf<PublicPaths>(asNobody);
export const shopperApi = clientOf<ShopperPaths>(asShopper);
/** Ordering: the order of whoever is signed in is their account's, and nobody has to be. */
export const buyerApi = clientOf<BuyerPaths>(asBuyer);
export const staffApi = clientOf<StaffPaths>(asStaff);
/** One order, which staff open as well as whoever placed it. */
export const orderApi = clientOf<OrderPaths>(asWhoeverIsHere);

/** Queries and mutations for components: `$publicApi.useQuery("get", "/api/products")`. */
export const $publicApi = createQueryClient(publicApi);
export const $shopperApi = createQueryClient(shopperApi);
export const $staffApi = createQueryClient(staffApi);
export const $orderApi = createQueryClient(orderApi);
