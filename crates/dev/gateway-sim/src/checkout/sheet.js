// The sheet: a modal dialog in a shadow root, with the shop beside the steps of the payment.

const METHODS = [
  { id: 'upi', label: 'UPI', picture: 'upi', form: upiForm },
  { id: 'card', label: 'Card', picture: 'card', form: cardForm },
  { id: 'netbanking', label: 'Netbanking', picture: 'bank', form: bankForm },
];

const RUPEE_SIGN_MS = 800;
const STILL_MS = { success: 1200, failure: 2200 };

class Sheet {
  /** `hears` has `success(response)`, `failure(error)` and `dismissed()`. */
  constructor(options, hears) {
    this.options = options;
    this.hears = hears;
    this.payment = null;
    this.contact = options.prefill?.contact;
  }

  open() {
    this.closed = false;
    this.busy = 'loading';
    this.host = h('div', { 'data-payment-sheet': '' });
    const root = this.host.attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    root.adoptedStyleSheets = [style];
    this.host.style.setProperty('--accent', readableColour(this.options.theme?.color));
    this.host.style.setProperty('--page-fonts', getComputedStyle(document.body).fontFamily);
    const frame = buildFrame(this.options, () => this.wantsToLeave());
    this.dialog = frame.dialog;
    this.content = frame.content;
    this.price = frame.price;
    root.append(this.dialog);
    document.body.append(this.host);
    this.scroll = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    this.dialog.showModal();
    this.heedBack();
    const { timeout } = this.options;
    if (timeout > 0) this.timer = setTimeout(() => this.timeIsUp(), timeout * 1000);
    return this.load();
  }

  heedBack() {
    if (this.options.modal?.handleback === false || this.forgetBack) return;
    this.forgetBack = catchBack(() => {
      this.forgetBack = null;
      this.wantsToLeave();
    });
  }

  async load() {
    this.content.replaceChildren(h('div.skeleton', { role: 'status', 'aria-label': 'Loading' }, h('i'), h('i'), h('i')));
    try {
      const rupeeSign = document.fonts.load(`16px ${getComputedStyle(document.body).fontFamily}`, '₹').catch(() => {});
      const { amount, paid, banks } = await gateway.preferences(this.options.key, this.options.order_id);
      // text drawn before the sign is there would keep a blank in its place
      await Promise.race([rupeeSign, wait(RUPEE_SIGN_MS)]);
      if (this.closed) return;
      this.amount = amount;
      this.banks = banks;
      this.price.textContent = formatMoney(amount);
      this.busy = null;
      if (paid) this.refuse('Already paid', 'This order has been paid. Nothing more is to be paid.');
      else this.showForms();
    } catch (refusal) {
      this.busy = null;
      if (!this.closed) this.refuse('The payment form cannot be opened', refusal.message);
    }
  }

  refuse(title, text) {
    this.show(refusedStep({ title, text, close: () => this.dismiss() }));
  }

  /** Puts a step (or the forms) into the pane and the focus on it. */
  show({ element, heading, focus }) {
    this.content.replaceChildren(element);
    this.content.scrollTop = 0;
    (focus ?? heading).focus({ preventScroll: true });
  }

  showForms() {
    this.payment = null;
    this.busy = null;
    const pay = (choice, bankName) => this.pay(choice, bankName);
    const start = METHODS.find(({ id }) => id === (this.method ?? this.options.prefill?.method)) ?? METHODS[0];
    const common = { amount: this.amount, banks: this.banks, name: this.options.prefill?.name, pay };
    const tabs = METHODS.map(({ id, label, picture }) => h('button.tab', {
      type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}`, onclick: () => choose(id),
    }, icon(picture), label));
    const panels = METHODS.map(({ id, form }) => h('div.panel', {
      role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}`,
    }, form(common)));
    const choose = (chosen) => {
      this.method = chosen;
      METHODS.forEach(({ id }, at) => {
        tabs[at].setAttribute('aria-selected', String(id === chosen));
        tabs[at].tabIndex = id === chosen ? 0 : -1;
        panels[at].hidden = id !== chosen;
      });
    };
    const step = (by) => {
      const at = (METHODS.findIndex(({ id }) => id === this.method) + by + METHODS.length) % METHODS.length;
      choose(METHODS[at].id);
      tabs[at].focus();
    };
    const moves = { ArrowRight: 1, ArrowLeft: -1 };
    const list = h('div.tabs', { role: 'tablist', 'aria-label': 'Ways to pay', onkeydown: (event) => moves[event.key] && step(moves[event.key]) }, tabs);
    choose(start.id);
    const heading = h('h2', { tabindex: '-1' }, 'How would you like to pay?');
    this.show({ element: h('div.forms', {}, heading, this.contactField(), list, panels), heading });
  }

  /** Asks for the mobile number if the shop did not send one. */
  contactField() {
    if (this.options.prefill?.contact) return null;
    this.phone = field('Mobile number', { type: 'tel', autocomplete: 'tel', inputmode: 'tel', value: this.contact });
    return this.phone.element;
  }

  /** An attempt: submitted, then whatever the bank wants. */
  async pay(choice, bankName) {
    if (this.phone) {
      this.contact = this.phone.input.value.trim();
      if (!this.phone.fail(/^(\+91)?[6-9]\d{9}$/.test(this.contact.replace(/[\s-]/g, '')) ? undefined : 'Enter a 10-digit mobile number')) {
        throw new Refusal({ description: 'Your mobile number is missing.' });
      }
    }
    const { key, order_id, notes, description, prefill } = this.options;
    const submitted = await gateway.submit({ key_id: key, order_id, notes, description, email: prefill?.email, contact: this.contact, ...choice });
    this.payment = submitted.payment_id;
    this.busy = submitted.next;
    const { amount, payment } = this;
    const cancel = () => this.cancel();
    if (submitted.next === 'otp') {
      const confirm = async (otp) => this.hear(payment, await gateway.password(payment, otp));
      this.show(passwordStep({ amount, contact: this.contact, confirm, cancel }));
    } else if (submitted.next === 'bank') {
      const answer = async (outcome) => this.hear(payment, await gateway.bank(payment, outcome));
      this.show(bankStep({ amount, bank: bankName, choose: answer, cancel }));
    } else {
      this.show(approvalStep({ amount, vpa: choice.vpa, leave: () => this.wantsToLeave() }));
      this.listen(payment);
    }
  }

  /** Waits for the bank in the background. */
  async listen(payment) {
    const isOver = () => this.closed || this.payment !== payment;
    try {
      const news = await gateway.awaitNews(payment, isOver);
      if (!isOver()) await this.hear(payment, news);
    } catch (refusal) {
      if (!isOver()) this.refuse('The payment could not be followed', refusal.message);
    }
  }

  /** The bank has spoken, or has nothing to say yet. */
  async hear(payment, news) {
    if (this.closed || this.payment !== payment) return;
    if (news.outcome === 'waiting') {
      this.busy = 'approval';
      this.show(confirmingStep());
      this.listen(payment);
    } else if (news.outcome === 'success') {
      this.busy = 'done';
      this.show(successStep({ amount: this.amount, payment, shop: this.options.name }));
      await wait(STILL_MS.success);
      this.close();
      this.hears.success(news.response);
    } else {
      await this.failed(news.error);
    }
  }

  async failed(error) {
    this.payment = null;
    this.busy = null;
    const again = this.options.retry?.enabled !== false && !this.expired;
    this.show(failureStep({ error, again: again && (() => this.showForms()), close: again && (() => this.dismiss()) }));
    this.hears.failure(error);
    if (again) return;
    this.busy = 'done';
    await wait(STILL_MS.failure);
    if (!this.closed) this.dismiss();
  }

  /** The customer gives this attempt up, not the order. */
  async cancel() {
    const { payment } = this;
    try {
      await this.hear(payment, await gateway.cancel(payment));
    } catch (refusal) {
      this.refuse('The payment could not be cancelled', refusal.message);
    }
  }

  timeIsUp() {
    this.expired = true;
    if (!this.payment && this.busy !== 'done') this.dismiss();
  }

  /** Close, Esc, Back or a click beside the sheet: at once from a form, with a question while a payment is on its way. */
  wantsToLeave() {
    if (this.busy === 'done' || this.leaving) return;
    const onItsWay = this.busy === 'approval'
      ? 'The bank has your request. If you approve it there, the payment still goes through and the shop will hear of it.'
      : 'The payment that you have begun will be cancelled.';
    if (!this.payment && !this.options.modal?.confirm_close) return this.dismiss();
    const back = [...this.content.childNodes];
    this.leaving = true;
    const stay = () => {
      this.leaving = false;
      this.heedBack();
      this.content.replaceChildren(...back);
      this.content.querySelector('h2')?.focus();
    };
    const leave = () => this.dismiss();
    this.show(leaveStep({ text: this.payment ? onItsWay : 'Your order is kept. You can pay it later.', stay, leave }));
  }

  /** Ends without a success. An attempt that waits for the customer is cancelled with it. */
  dismiss() {
    const { payment, busy } = this;
    this.close();
    if (payment && busy !== 'approval') {
      gateway.cancel(payment).then((news) => { if (news.outcome === 'failure') this.hears.failure(news.error); }, () => {})
        .finally(() => this.hears.dismissed());
    } else {
      this.hears.dismissed();
    }
  }

  close() {
    this.closed = true;
    this.leaving = false;
    this.payment = null;
    clearTimeout(this.timer);
    this.forgetBack?.();
    document.documentElement.style.overflow = this.scroll;
    this.dialog.close();
    this.host.remove();
  }
}
