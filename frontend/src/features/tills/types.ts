/** Tills, as the API tells of them. */
import type { components, paths } from "@/api/schema";

type Schemas = components["schemas"];
type Body<Operation> = Operation extends {
  requestBody: { content: { "application/json": infer Sent } };
}
  ? Sent
  : never;

export type Till = Schemas["TillView"];
export type OpenSession = Schemas["OpenSessionView"];
/** From the opening of a till to its closing. */
export type Session = Schemas["TillSessionView"];
export type SessionRow = Schemas["TillSessionRowView"];
export type CashCount = Schemas["CashCountView"];
export type DrawerCount = Schemas["DrawerCountView"];
export type NewTill = Body<paths["/api/pos/tills"]["post"]>;
export type OpenBody = Body<paths["/api/pos/tills/{id}/sessions"]["post"]>;
export type CountBody = OpenBody["count"];
export type Direction = "in" | "out";
export type MoveBody = Body<paths["/api/pos/sessions/{id}/cash"]["post"]> & {
  direction: Direction;
};
