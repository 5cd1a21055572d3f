/**
 * What the server takes (`crates/domain/kernel/src/email.rs`), so that most mistakes are named before anything is sent: a name
 * of up to 64 letters without leading, trailing or double dots, and a host name under a top-level domain.
 */
const NAME = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
export const EMAIL = new RegExp(
  `^(?=.{1,254}$)(?=[^@]{1,64}@)${NAME}(?:\\.${NAME})*@(?:${LABEL}\\.)+(?=[a-z].)${LABEL}$`,
  "i",
);
