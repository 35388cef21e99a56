// Stripe in the browser without Stripe: requests to js.stripe.com and api.stripe.com are answered
// here, the script and its frames by a small stand-in, API calls by test/setup/fakeStripe. The
// page's loader and content security policy are the real ones.
import type { Frame, HTTPRequest, Page } from 'puppeteer';
import type { FakeStripe } from '../setup/fakeStripe';

/** The part of Stripe.js that our page uses. */
const script = `(() => {
  const origin = 'https://js.stripe.com';
  async function call(key, method, path, fields = {}) {
    const body = new URLSearchParams({ key, ...fields });
    const isGet = method === 'GET';
    const answer = await fetch(
      'https://api.stripe.com/v1/' + path + (isGet ? '?' + body : ''),
      isGet ? {} : { method, body },
    );
    const json = await answer.json();
    return answer.ok ? json : Promise.reject(new Error(json.error.code));
  }
  function openFrame(place, file, title, style, onMessage) {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.src = origin + '/v3/' + file;
    frame.style.cssText = 'border:0;background:#fff;' + style;
    const listen = (event) => {
      if (event.origin === origin && event.source === frame.contentWindow) onMessage(event.data);
    };
    window.addEventListener('message', listen);
    place.append(frame);
    return () => { window.removeEventListener('message', listen); frame.remove(); };
  }
  window.Stripe = (key) => ({
    elements(options) {
      const handlers = {};
      let values = { type: '', number: '' };
      let close = () => undefined;
      const element = {
        on(name, handler) { handlers[name] = handler; },
        mount(place) {
          const file = 'fields.html#' + options.allowedPaymentMethodTypes.join(',');
          const style = 'display:block;width:100%;height:12rem';
          close = openFrame(place, file, 'Secure payment input frame', style, (data) => {
            if (data === 'ready') handlers.ready?.();
            else values = data;
          });
        },
        destroy() { close(); },
      };
      return {
        create: () => element,
        update: (change) => Object.assign(options, change),
        submit: async () =>
          values.type === 'card' && values.number.length < 16
            ? { error: { type: 'validation_error' } }
            : {},
        fields: () => {
          const last4 = values.number.slice(-4);
          const does = { 3184: '3ds', '0002': 'unkept', 9995: 'poor' }[last4] ?? 'ok';
          return { type: values.type, does, last4: last4 || '4242' };
        },
      };
    },
    createPaymentMethod: async ({ elements, params }) => ({
      paymentMethod: await call(key, 'POST', 'payment_methods', {
        ...elements.fields(),
        'billing_details[name]': params.billing_details.name,
      }),
    }),
    createConfirmationToken: async ({ elements, params }) => ({
      confirmationToken: await call(key, 'POST', 'confirmation_tokens', {
        ...elements.fields(),
        return_url: params.return_url,
      }),
    }),
    async handleNextAction({ clientSecret }) {
      const id = clientSecret.split('_secret')[0];
      const path = (id.startsWith('seti_') ? 'setup_intents/' : 'payment_intents/') + id;
      const { next_action: action } = await call(key, 'GET', path, { client_secret: clientSecret });
      if (action.type === 'redirect_to_url') {
        location.assign(action.redirect_to_url.url);
        return new Promise(() => undefined);
      }
      const approve = await new Promise((resolve) => {
        const style = 'position:fixed;inset:0;z-index:99;width:100%;height:100%';
        const close = openFrame(document.body, 'three-d-secure.html', 'Bank', style, (answer) => {
          close();
          resolve(answer);
        });
      });
      await call(key, 'POST', path + '/answer', { client_secret: clientSecret, approve });
      if (approve) return {};
      const code = 'payment_intent_authentication_failure';
      return { error: { type: 'invalid_request_error', code } };
    },
  });
  window.Stripe.version = 'endive';
})();`;

const fields = `<!doctype html><title>Fields</title><body><script>
  const types = location.hash.slice(1).split(',');
  const state = { type: types[0], number: '' };
  const tell = () => parent.postMessage({ ...state }, '*');
  for (const type of types) {
    const label = document.createElement('label');
    label.innerHTML = '<input type="radio" name="type" id="' + type + '"> ' + type;
    label.firstChild.checked = type === state.type;
    label.firstChild.onchange = () => { state.type = type; tell(); };
    document.body.append(label);
  }
  const number = document.createElement('input');
  number.id = 'number';
  number.placeholder = '1234 1234 1234 1234';
  number.oninput = () => { state.number = number.value.replace(/ /g, ''); tell(); };
  document.body.append(number);
  tell();
  parent.postMessage('ready', '*');
</script>`;

const bank = `<!doctype html><title>3-D Secure</title><body>
<button id="approve" onclick="parent.postMessage(true, '*')">Complete</button>
<button id="decline" onclick="parent.postMessage(false, '*')">Fail</button>`;

const files: Readonly<Record<string, string>> = {
  'fields.html': fields,
  'three-d-secure.html': bank,
};

async function answer(request: HTTPRequest, stripe: FakeStripe): Promise<void> {
  const url = new URL(request.url());
  if (url.hostname === 'js.stripe.com') {
    if (url.pathname.endsWith('/stripe.js'))
      return request.respond({ contentType: 'text/javascript', body: script });
    return request.respond({
      contentType: 'text/html',
      body: files[url.pathname.split('/').at(-1) ?? ''] ?? '',
    });
  }
  if (url.hostname !== 'api.stripe.com') return request.continue();
  const body = request.method() === 'POST' ? await request.fetchPostData() : undefined;
  const reply = await fetch(stripe.url + url.pathname + url.search, {
    method: request.method(),
    ...(body !== undefined && {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  });
  return request.respond({
    status: reply.status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: await reply.text(),
  });
}

/**
 * Replaces Stripe on this page from now on. Resolves to the list of URLs requested from Stripe's
 * hosts, which grows with each request.
 */
export async function standInForStripe(page: Page, stripe: FakeStripe): Promise<string[]> {
  const requestedUrls: string[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('.stripe.com')) requestedUrls.push(request.url());
    answer(request, stripe).catch(() => request.abort().catch(() => undefined));
  });
  return requestedUrls;
}

const getFrame = (page: Page, file: string): Promise<Frame> =>
  page.waitForFrame((frame) => frame.url().includes(`js.stripe.com/v3/${file}`));

/**
 * Clicks without the mouse: until the browser has drawn a new frame of another site, it gives mouse
 * events at that place to the page below.
 */
async function clickInFrame(frame: Frame, selector: string): Promise<void> {
  const element = await frame.waitForSelector(selector);
  await element?.evaluate((target) => target instanceof HTMLElement && target.click());
}

/** Types a card into Stripe's fields. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await chooseType(page, 'card');
  const frame = await getFrame(page, 'fields.html');
  // Not typed: the page may move the focus out of the frame in the meantime.
  const field = await frame.waitForSelector('input#number');
  await field?.evaluate((input, text) => {
    input.value = text;
    input.dispatchEvent(new Event('input'));
  }, number);
}

/** Chooses a payment method in Stripe's fields. */
export async function chooseType(page: Page, type: string): Promise<void> {
  await clickInFrame(await getFrame(page, 'fields.html'), `#${type}`);
}

/** Answers in the bank's frame over the page. */
export async function answerBank(page: Page, approve: boolean): Promise<void> {
  await clickInFrame(
    await getFrame(page, 'three-d-secure.html'),
    approve ? '#approve' : '#decline',
  );
}
