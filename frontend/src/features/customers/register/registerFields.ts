/** The fields of a new account (spec section 3). */
export type RegisterFields = {
  name: string;
  email: string;
  /** Ten digits, without +91. */
  phone: string;
  password: string;
  confirmPassword: string;
  /** A mail now and then; never ticked for anybody. */
  marketing: boolean;
};

export const NO_ACCOUNT: RegisterFields = {
  name: "",
  email: "",
  phone: "",
  password: "",
  confirmPassword: "",
  marketing: false,
};

/** Labels in the order of the form. */
export const LABELS: Readonly<Record<Exclude<keyof RegisterFields, "marketing">, string>> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  password: "Password",
  confirmPassword: "Confirm password",
};
