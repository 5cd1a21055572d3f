/** On a phone the focus of a field would bring the keyboard over half of the screen. */
export const hasKeyboard = () => window.matchMedia("(pointer: fine)").matches;
