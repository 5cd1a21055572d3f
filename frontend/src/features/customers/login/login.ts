/** Asks the shop who somebody is. Every way it can end has its words (spec section 8, "Login"). */
import { publicApi } from "@/api/client";
import { describeFailure, type Failure, OFFLINE, UNEXPECTED } from "@/api/errors";
import { begin, isSession } from "@/api/refresh";
import { retryAfter } from "@/api/retryAfter";
import { staffSession } from "@/api/staffSession";
import { forgetLogoutDue } from "../logoutDue";

const FAILED = "Login failed";
const CHECK = "Login failed. Please check your credentials.";
const BROKEN = "An error occurred during login";
const EMPTY = "Empty response from server";
const STRANGE = "Invalid customer data in response";
const NOT_STAFF = "Invalid admin credentials";

export type LoginRefusal = {
  code: string;
  message: string;
  /** More about it, where one line is not enough. */
  detail: string | null;
  fields: Failure["fields"];
  /** Seconds until the next try is worth anything. */
  wait: number | null;
};

type Refused = { is: "refused"; refusal: LoginRefusal };
export type Login = { is: "in"; name: string } | Refused;
/** The password was right, and the shop asks for a code. */
export type StaffLogin = Login | { is: "code"; ticket: string };

/** The shop has no such sign-in: the one refusal that the checkout words differently. */
export const BAD_CREDENTIALS = "bad_credentials";
/** The shop said yes without saying to whom. */
export const BAD_ANSWER = "bad_answer";

const refused = (refusal: Partial<LoginRefusal> & { message: string }): Refused => ({
  is: "refused",
  refusal: { code: BAD_ANSWER, detail: null, fields: {}, wait: null, ...refusal },
});

function explain(error: unknown, response: Response | undefined, wrong: string): Refused {
  const { code, message, fields } = describeFailure(error);
  if (code === OFFLINE) return refused({ code, message: BROKEN, detail: message });
  if (response?.status === 401) return refused({ code: BAD_CREDENTIALS, message: wrong });
  const wait = response?.status === 429 ? (retryAfter(response) ?? 30) : null;
  const said = code === UNEXPECTED ? BROKEN : message || FAILED;
  return refused({ code, message: said, fields, wait });
}

/** A customer's login, by email or by phone. */
export async function login(
  who: { email: string } | { phone: string },
  password: string,
): Promise<Login> {
  try {
    const { data, error, response } = await publicApi.POST("/api/customers/login", {
      body: { ...who, password },
    });
    if (!response.ok) return explain(error, response, CHECK);
    if (!data) return refused({ message: EMPTY });
    if (!isSession(data)) return refused({ message: STRANGE });
    begin(data);
    forgetLogoutDue();
    return { is: "in", name: data.customer.name };
  } catch (error) {
    // A yes that cannot be read at all.
    if (error instanceof SyntaxError) return refused({ message: EMPTY });
    return explain(error, undefined, CHECK);
  }
}

/** A staff member's login (ruling 18): the same words whatever is wrong. */
export function loginStaff(username: string, password: string): Promise<StaffLogin> {
  return staffLogin(() =>
    publicApi.POST("/api/auth/admin/login", { body: { username, password } }),
  );
}

/** Its second step, for whoever has a second factor. */
export function loginWithCode(ticket: string, code: string): Promise<StaffLogin> {
  return staffLogin(() => publicApi.POST("/api/auth/admin/login/totp", { body: { ticket, code } }));
}

type StaffAnswer = { token?: string; ticket?: string; staff?: { username: string } };

async function staffLogin(
  send: () => Promise<{ data?: StaffAnswer; error?: unknown; response: Response }>,
): Promise<StaffLogin> {
  try {
    const { data, error, response } = await send();
    if (!response.ok) return explain(error, response, NOT_STAFF);
    if (data?.ticket) return { is: "code", ticket: data.ticket };
    if (!data?.token || !data.staff) return refused({ message: EMPTY });
    staffSession.open(data.token, data.staff.username);
    return { is: "in", name: data.staff.username };
  } catch (error) {
    if (error instanceof SyntaxError) return refused({ message: EMPTY });
    return explain(error, undefined, NOT_STAFF);
  }
}
