/** Said under a field that is empty. Apart from the rules, which come later than the form. */
export const REQUIRED = "This field is required";
