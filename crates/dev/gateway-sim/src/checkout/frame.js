// The frame of the sheet: the shop and the sum on one side, the steps of the payment on the other.

/** The shop's name and mark, the sum, who pays, and the order. */
function shopPanel({ name, description, image, order_id: order, prefill = {} }, price) {
  const mark = image
    ? h('img.mark', { src: image, alt: '' })
    : h('span.mark', { 'aria-hidden': 'true' }, (name ?? '?').charAt(0));
  const payer = [prefill.name, prefill.contact, prefill.email].filter(Boolean);
  return h('header.shop', {},
    h('div.who', {}, mark, h('div', {}, h('h1', {}, name), description && h('p.description', {}, description))),
    h('div.sum', {}, h('p.label', {}, 'Amount to pay'), price),
    payer.length > 0 && h('div.payer', {}, h('p.label', {}, 'Paying as'), payer.map((line) => h('p', {}, line))),
    h('p.order', {}, icon('lock'), h('span', {}, order)));
}

/** The modal dialog; `leave` is called for Esc, the close button and a click beside it, as far as the shop allows them. */
function buildFrame(options, leave) {
  const { name, modal = {} } = options;
  const price = h('p.price', {}, '\u00a0');
  const content = h('div.content', {});
  const bar = h('div.bar', {},
    h('p.ribbon', {}, icon('flask'), 'Test payments – no money moves'),
    h('button.close', { type: 'button', 'aria-label': 'Close payment form', onclick: leave }, icon('close')));
  const escape = () => { if (modal.escape !== false) leave(); };
  const dialog = h('dialog', {
    class: modal.animation === false ? 'still' : null,
    'aria-label': `Payment to ${name}`,
    oncancel: (event) => {
      event.preventDefault();
      escape();
    },
    onclick: (event) => { if (event.target === dialog && modal.backdropclose) leave(); },
    onkeydown: (event) => {
      if (event.key === 'Tab') keepFocus(dialog, event);
      if (event.key !== 'Escape') return;
      // a browser closes a dialog by itself when Esc is pressed twice; the shop's options decide, not the browser
      event.preventDefault();
      escape();
    },
  }, h('div.frame', {}, shopPanel(options, price), h('div.pane', {}, bar, content)));
  return { dialog, content, price };
}

/** Tab goes round inside the sheet. */
function keepFocus(dialog, event) {
  const reachable = [...dialog.querySelectorAll('button, input')]
    .filter((element) => element.getClientRects().length > 0 && element.tabIndex >= 0 && !element.disabled);
  const active = dialog.getRootNode().activeElement;
  const [from, to] = event.shiftKey ? [reachable[0], reachable.at(-1)] : [reachable.at(-1), reachable[0]];
  const outside = event.shiftKey && !reachable.includes(active);
  if (active !== from && !outside) return;
  event.preventDefault();
  to.focus();
}
