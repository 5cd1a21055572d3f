/** A general pattern: something, an @, something with a dot. The mail itself is the real test. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
