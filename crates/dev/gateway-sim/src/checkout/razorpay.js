// The part that shops know: `new Razorpay(options)`, `.on('payment.failed', …)`, `.open()`.

/** Leaves the page with a form post, for shops that gave a `callback_url`. */
function post(url, fields) {
  const inputs = Object.entries(fields).map(([name, value]) => h('input', { type: 'hidden', name, value }));
  const form = h('form', { method: 'post', action: url, hidden: true }, inputs);
  document.body.append(form);
  form.submit();
}

class Razorpay {
  #options;
  #listeners = [];
  #sheet = null;

  constructor(options) {
    if (!options?.key) throw new Error('No key passed');
    if (!options.order_id) throw new Error('No order_id passed: a payment without an order cannot be captured');
    this.#options = options;
  }

  /** `payment.failed` is called for each failed attempt, while the form is still open. */
  on(event, listener) {
    if (event === 'payment.failed') this.#listeners.push(listener);
    return this;
  }

  open() {
    if (this.#sheet) return;
    this.#sheet = new Sheet(this.#options, {
      success: (response) => this.#succeeded(response),
      failure: (error) => this.#failed(error),
      dismissed: () => {
        this.#sheet = null;
        this.#options.modal?.ondismiss?.();
      },
    });
    this.#sheet.open();
  }

  #succeeded(response) {
    this.#sheet = null;
    if (this.#options.callback_url) post(this.#options.callback_url, response);
    else this.#options.handler?.(response);
  }

  #failed(error) {
    for (const listener of this.#listeners) listener({ error });
    if (!this.#options.callback_url || !this.#options.redirect) return;
    const { metadata, ...words } = error;
    const fields = Object.entries(words).map(([name, value]) => [`error[${name}]`, value]);
    post(this.#options.callback_url, { ...Object.fromEntries(fields), 'error[metadata]': JSON.stringify(metadata) });
  }
}

window.Razorpay = Razorpay;
