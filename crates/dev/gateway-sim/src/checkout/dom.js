// Small helpers to build the sheet node by node, without markup in strings or styles in attributes.

/** Where this script came from: the simulator. */
const ORIGIN = new URL(document.currentScript?.src ?? location.href).origin;

/** Makes an element: `h('button.primary', { type: 'button', onclick: pay }, 'Pay')`. */
function h(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(tag);
  if (classes.length > 0) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key === 'value') element.value = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const PICTURES = {
  close: ['M6 6l12 12', 'M18 6L6 18'],
  lock: ['M7 11V8a5 5 0 0 1 10 0v3', 'M5 11h14v9H5z', 'M12 15v2'],
  upi: ['M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3z', 'M10.5 17.5h3'],
  card: ['M3 6h18v12H3z', 'M3 10h18', 'M6.5 14.5h4'],
  bank: ['M3 9.5L12 4l9 5.5', 'M4 9.5h16', 'M6 10v8', 'M10 10v8', 'M14 10v8', 'M18 10v8', 'M3.5 20h17'],
  done: ['M5 12.5l4.5 4.5L19 7.5'],
  wrong: ['M12 7v6.5', 'M12 17v.01'],
  phone: ['M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3z', 'M10 6h4', 'M9.5 13l2 2 3.5-4'],
  flask: ['M10 3h4', 'M10.5 3v6L5 19a1.3 1.3 0 0 0 1.2 2h11.6a1.3 1.3 0 0 0 1.2-2L13.5 9V3', 'M8 15h8'],
};

/** A line drawing; the word beside it says what it means. */
function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon');
  for (const line of PICTURES[name]) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', line);
    svg.append(path);
  }
  return svg;
}

let fieldNumber = 0;

/**
 * A labelled input with a hint and a place for its error. Returns the wrapping element, the input, and `fail(text)`
 * which shows what is wrong (or, without a text, clears it).
 */
function field(label, attributes, hint) {
  fieldNumber += 1;
  const id = `field-${fieldNumber}`;
  const error = h('p.error', { id: `${id}-error` });
  const help = hint ? h('p.hint', { id: `${id}-hint` }, hint) : null;
  const describedBy = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ');
  const input = h('input', { id, type: 'text', 'aria-describedby': describedBy, spellcheck: 'false', ...attributes });
  const fail = (text) => {
    error.textContent = text ?? '';
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    return !text;
  };
  input.addEventListener('input', () => fail());
  const element = h('div.field', {}, h('label', { for: id }, label), input, help, error);
  return { element, input, fail };
}

const wait = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
