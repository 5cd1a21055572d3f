// What comes after a form: the bank's one-time password, the telephone, the bank's page, and the end of it.

/** A step: picture, heading, text and what can be done. The heading takes the focus, so that it is read out. */
function step(kind, title, ...content) {
  const heading = h('h2', { tabindex: '-1' }, title);
  const element = h(`div.step.${kind}`, {}, heading, ...content);
  return { element, heading };
}

function badge(name) {
  return h('div.badge', {}, icon(name));
}

/** The bank asks for a one-time password. */
function passwordStep({ amount, contact, confirm, cancel }) {
  const otp = field('One-time password', { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '10' },
    'In test mode any 4 to 10 digits are right, fewer are wrong.');
  const problem = formProblem();
  const form = h('form', {
    novalidate: true,
    onsubmit: (event) => {
      event.preventDefault();
      const digits = otp.input.value.trim();
      if (!otp.fail(/^\d+$/.test(digits) ? undefined : 'Enter the digits your bank sent you')) return otp.input.focus();
      return attempt(form, problem, () => confirm(digits));
    },
  },
  otp.element, problem.element,
  h('button.primary', { type: 'submit' }, icon('lock'), h('span', {}, 'Confirm payment')),
  h('button.quiet', { type: 'button', onclick: cancel }, 'Cancel this payment'));
  const ending = contact ? ` on the number ending ${contact.slice(-4)}` : '';
  const made = step('otp', 'Confirm with your bank',
    h('p', {}, `Your bank has sent a one-time password${ending} for ${formatMoney(amount)}.`), form);
  return { ...made, focus: otp.input };
}

/** The customer approves on the telephone. */
function approvalStep({ amount, vpa, leave }) {
  return step('approval', 'Approve it in your UPI app',
    h('div.waiting', { 'aria-hidden': 'true' }, icon('phone')),
    h('p', {}, 'A request for ', h('strong', {}, formatMoney(amount)), ' has been sent to ', h('strong', {}, vpa), '.'),
    h('p.hint', { role: 'status' }, 'Waiting for your approval. Please keep this page open.'),
    h('button.quiet', { type: 'button', onclick: leave }, 'Close this form'));
}

/** The bank's own page, as test mode has it: two buttons. */
function bankStep({ amount, bank, choose, cancel }) {
  const problem = formProblem();
  const buttons = h('div.choices', {});
  const button = (kind, choice, text) =>
    h(`button.${kind}`, { type: 'button', onclick: () => attempt(buttons, problem, () => choose(choice)) }, text);
  buttons.append(button('primary', 'success', 'Success'), button('secondary', 'failure', 'Failure'));
  return step('bankpage', bank,
    h('p', {}, 'This stands for the page of your bank. Choose how the payment of ', h('strong', {}, formatMoney(amount)), ' ends.'),
    buttons, problem.element,
    h('button.quiet', { type: 'button', onclick: cancel }, 'Cancel this payment'));
}

/** Between the customer's last word and the bank's. */
function confirmingStep() {
  return step('approval', 'Confirming your payment',
    h('div.waiting', { 'aria-hidden': 'true' }, icon('lock')),
    h('p', { role: 'status' }, 'Your bank has not answered yet. Please keep this page open.'));
}

function successStep({ amount, payment, shop }) {
  return step('success', 'Payment successful', badge('done'),
    h('p.amount', {}, formatMoney(amount)),
    h('dl', {}, h('div', {}, h('dt', {}, 'Payment'), h('dd', {}, payment))),
    h('p.hint', {}, `Taking you back to ${shop}…`));
}

function failureStep({ error, again, close }) {
  return step('failure', 'Payment failed', badge('wrong'),
    h('p', { role: 'alert' }, error.description),
    again && h('button.primary', { type: 'button', onclick: again }, 'Try again'),
    close && h('button.quiet', { type: 'button', onclick: close }, 'Close'));
}

/** Nothing can be paid here, and why. */
function refusedStep({ title, text, close }) {
  return step('failure', title, badge('wrong'), h('p', { role: 'alert' }, text),
    h('button.primary', { type: 'button', onclick: close }, 'Close'));
}

/** Really leave? */
function leaveStep({ text, stay, leave }) {
  return step('leave', 'Leave without paying?', h('p', {}, text),
    h('button.primary', { type: 'button', onclick: stay }, 'Keep paying'),
    h('button.secondary', { type: 'button', onclick: leave }, 'Yes, leave'));
}
