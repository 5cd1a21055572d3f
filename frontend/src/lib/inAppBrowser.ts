/**
 * Whether the page stands inside another app: Instagram, Facebook, Messenger, WhatsApp or any Android web view. There a payment
 * form's pop-up is often blocked, and an answer to the page lost when a bank's app comes to the front.
 */
const SIGNS = /\bFB(AN|AV|_IAB)\b|\bInstagram\b|\bWhatsApp\b|;\s*wv\)/;

export const isInAppBrowser = (userAgent: string = navigator.userAgent): boolean =>
  SIGNS.test(userAgent);
