/** The three ways to log in, and the words of their forms (spec sections 2 and 5, "Login"). */
export type LoginMode = "email" | "phone" | "admin";

/** The spec's words, in its order. */
export const MODES: readonly { value: LoginMode; label: string }[] = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone" },
  { value: "admin", label: "Admin" },
];

export type LoginFields = {
  email: string;
  phone: string;
  username: string;
  password: string;
  /** After the password of a staff member who has a second factor. */
  code: string;
};

export const LABELS: Readonly<Record<keyof LoginFields, string>> = {
  email: "Email",
  phone: "Phone",
  username: "Username",
  password: "Password",
  code: "Code",
};

export const NO_LOGIN: LoginFields = { email: "", phone: "", username: "", password: "", code: "" };

/** Said at the field, also when 'Forgot password?' is pressed before it is filled in (spec section 5). */
export const NEED_EMAIL = "Please enter your email address";

/** The field that says who it is. */
export const identityField = { email: "email", phone: "phone", admin: "username" } as const;
