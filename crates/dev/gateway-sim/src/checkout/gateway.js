// The sheet's calls to the simulator.

/** A refusal with the provider's `error` object. */
class Refusal extends Error {
  constructor(error) {
    super(error.description);
    this.error = error;
  }
}

async function call(method, path, body) {
  let response;
  let answer;
  try {
    response = await fetch(`${ORIGIN}/v1/checkout${path}`, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : undefined,
    });
    answer = await response.json();
  } catch {
    const description = 'The connection was lost. Check your network and try again.';
    throw new Refusal({ code: 'NETWORK_ERROR', description });
  }
  if (!response.ok) throw new Refusal(answer.error);
  return answer;
}

const gateway = {
  preferences: (key, order) => call('GET', `/preferences?${new URLSearchParams({ key_id: key, order_id: order })}`),
  submit: (attempt) => call('POST', '/payments', attempt),
  ask: (payment) => call('GET', `/payments/${payment}`),
  password: (payment, otp) => call('POST', `/payments/${payment}/otp`, { otp }),
  bank: (payment, choice) => call('POST', `/payments/${payment}/bank`, { choice }),
  cancel: (payment) => call('POST', `/payments/${payment}/cancel`),

  /** Asks until there is news, with growing patience; `isOver` ends it. */
  async awaitNews(payment, isOver) {
    for (let pause = 400; !isOver(); pause = Math.min(pause + 200, 2000)) {
      try {
        const news = await this.ask(payment);
        if (news.outcome !== 'waiting') return news;
      } catch (refusal) {
        // a lost connection is no news; anything else is the end of it
        if (refusal.error?.code !== 'NETWORK_ERROR') throw refusal;
      }
      await wait(pause);
    }
    return { outcome: 'waiting' };
  },
};
