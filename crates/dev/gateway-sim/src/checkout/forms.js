// The three ways to pay, each a form. A form calls `pay` with what it adds to the attempt.

/** The submit button, which says what it takes. */
function payButton(amount) {
  return h('button.primary', { type: 'submit' }, icon('lock'), h('span', {}, `Pay ${formatMoney(amount)}`));
}

/** A box of test data that fills a form with one click. */
function testData(title, items, choose) {
  const list = items.map(({ value, label, says }) => h('li', {},
    h('button.chip', { type: 'button', onclick: () => choose(value) }, h('span.value', {}, label), says && h('span.says', {}, says))));
  return h('div.testdata', {}, h('p', {}, title), h('ul', {}, list));
}

/** Says something that no field can say, above the button. */
function formProblem() {
  const element = h('div', { role: 'alert' });
  const say = (text) => { element.replaceChildren(...(text ? [h('p.problem', {}, icon('wrong'), text)] : [])); };
  return { element, say };
}

/** Runs `pay` and shows a refusal where it belongs. */
async function attempt(form, problem, pay, fails = {}) {
  if (form.hasAttribute('aria-busy')) return;
  form.setAttribute('aria-busy', 'true');
  problem.say();
  try {
    await pay();
  } catch (refusal) {
    const fail = fails[refusal.error?.field];
    if (fail) fail(refusal.message);
    else problem.say(refusal.message);
    form.querySelector('[aria-invalid]')?.focus();
  } finally {
    form.removeAttribute('aria-busy');
  }
}

/** UPI: an id typed in. */
function upiForm({ amount, pay }) {
  const id = field('UPI ID', { placeholder: 'name@bank', autocomplete: 'off', autocapitalize: 'none', inputmode: 'email' },
    'A request to pay is sent to the UPI app on your phone.');
  const problem = formProblem();
  const form = h('form', {
    novalidate: true,
    onsubmit: (event) => {
      event.preventDefault();
      const vpa = id.input.value.trim();
      if (!id.fail(/^[\w.-]+@[\w.-]+$/.test(vpa) ? undefined : 'Enter a UPI ID such as name@bank')) return id.input.focus();
      return attempt(form, problem, () => pay({ method: 'upi', vpa }), { vpa: id.fail });
    },
  },
  id.element,
  testData('Test IDs', [
    { value: 'success@razorpay', label: 'success@razorpay' },
    { value: 'failure@razorpay', label: 'failure@razorpay' },
  ], (value) => { id.input.value = value; id.fail(); id.input.focus(); }),
  problem.element, payButton(amount));
  return form;
}

/** A card: number, expiry, CVV and the name on it. */
function cardForm({ amount, pay, name }) {
  const network = h('span.network', { 'aria-hidden': 'true' });
  const number = field('Card number', { inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '0000 0000 0000 0000', maxlength: '19' });
  const expiry = field('Expiry', { inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: 'MM / YY', maxlength: '7' });
  const cvv = field('CVV', { inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: '123', maxlength: '4', type: 'password' });
  const holder = field('Name on card', { autocomplete: 'cc-name', value: name });
  const problem = formProblem();

  const showNumber = () => {
    const digits = digitsOf(number.input.value).slice(0, networkOf(digitsOf(number.input.value))?.digits ?? 16);
    number.input.value = groupDigits(digits);
    network.textContent = networkOf(digits)?.name ?? '';
  };
  number.input.addEventListener('input', showNumber);
  number.element.append(network);
  expiry.input.addEventListener('input', (event) => {
    const digits = digitsOf(expiry.input.value).slice(0, 4);
    const deleting = event.inputType?.startsWith('delete');
    expiry.input.value = digits.length > 2 || (digits.length === 2 && !deleting) ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  });

  const check = () => {
    const digits = digitsOf(number.input.value);
    const code = networkOf(digits)?.cvv ?? 3;
    return [
      number.fail(cardNumberProblem(digits)),
      expiry.fail(expiryProblem(expiry.input.value.trim())),
      cvv.fail(new RegExp(`^\\d{${code}}$`).test(cvv.input.value) ? undefined : `Enter the ${code} digits`),
      holder.fail(holder.input.value.trim() ? undefined : 'Enter the name as it is on the card'),
    ].every(Boolean);
  };

  const form = h('form', {
    novalidate: true,
    onsubmit: (event) => {
      event.preventDefault();
      if (!check()) return form.querySelector('[aria-invalid]').focus();
      const card = { number: digitsOf(number.input.value), name: holder.input.value.trim() };
      return attempt(form, problem, () => pay({ method: 'card', card }), { 'card[number]': number.fail });
    },
  },
  number.element, h('div.pair', {}, expiry.element, cvv.element), holder.element,
  testData('Test cards', TEST_CARDS.map((card) => ({ value: card.number, label: `•• ${card.number.slice(-4)}`, says: card.says })), (value) => {
    number.input.value = value;
    expiry.input.value = `12 / ${String((new Date().getFullYear() + 4) % 100).padStart(2, '0')}`;
    cvv.input.value = '123';
    holder.input.value ||= 'Asha Rao';
    for (const each of [number, expiry, cvv, holder]) each.fail();
    showNumber();
    form.querySelector('.primary').focus();
  }),
  problem.element, payButton(amount));
  return form;
}

/** Netbanking: a bank out of a list. */
function bankForm({ amount, pay, banks }) {
  const problem = formProblem();
  const options = banks.map((bank) => h('label.bank', {},
    h('input', { type: 'radio', name: 'bank', value: bank.code }),
    h('span.monogram', { 'aria-hidden': 'true' }, bank.name.charAt(0)),
    h('span.name', {}, bank.name)));
  const form = h('form', {
    novalidate: true,
    onsubmit: (event) => {
      event.preventDefault();
      const chosen = form.querySelector('input:checked');
      if (!chosen) {
        problem.say('Choose your bank');
        return form.querySelector('input').focus();
      }
      const name = banks.find((bank) => bank.code === chosen.value)?.name;
      return attempt(form, problem, () => pay({ method: 'netbanking', bank: chosen.value }, name));
    },
    onchange: () => problem.say(),
  },
  h('fieldset', {}, h('legend', {}, 'Your bank'), h('div.banks', {}, options)), problem.element, payButton(amount));
  return form;
}
