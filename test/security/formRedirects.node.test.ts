// `redirect_after` (a sample of the targets in `npm test`) in every form that works without
// scripts, for each answer of the accounts service, and in every link, form and language switch of
// the pages with those forms.
import type { RequestListener } from 'node:http';
import type { PlainForm } from '../../server/forms/plainForm';
import { plainForms } from '../../server/forms/plainForms';
import { defaultLimits } from '../../server/serverDeps';
import { allRoutes } from '../../src/app/routes/allRoutes';
import { toLocalePath } from '../../src/i18n/toLocalePath';
import { toSafePath } from '../../src/lib/urls';
import { CSRF_TOKEN, sendJson, startTestWeb, type TestWeb, type WebAnswer } from '../setup/testWeb';
import { wireChallenge } from '../builders/wireMfa';
import { sampleRows } from '../setup/sample';
import { redirectTargets as allTargets } from './redirectTargets';

const redirectTargets = sampleRows(allTargets, 4);

const ID = '6f1d3a52-9b7e-4c1d-8a25-0c9d0e7f4a11';
const session = { 'set-cookie': 'session=0123456789abcdef0123; Path=/' };
const refusal =
  (status: number, code: string, meta: object = {}): RequestListener =>
  (_req, res) =>
    sendJson(res, { error: { message: '', code, meta } }, status);

/** The answers of the accounts service to a form, each with a different next page. */
const replies: Readonly<Record<string, (form: PlainForm) => RequestListener>> = {
  success: () => (_req, res) =>
    sendJson(
      res,
      { user: { id: 1 }, signed_in: { user: { id: 1 } }, registration: { id: ID } },
      200,
      session,
    ),
  'success without a session': () => (_req, res) => sendJson(res, { signed_in: null }),
  'a code is required': () => refusal(403, 'mfa_error', { challenge_id: ID, methods: ['totp'] }),
  refused: ({ codes, fallbackCode: otherwise }) => refusal(422, codes[0] ?? otherwise),
  'rate limited': () => refusal(429, 'rate_limited'),
  'service down': () => refusal(503, 'unavailable'),
};
const endless = { limit: 1_000_000, windowSeconds: 60 };

let reply: RequestListener = refusal(404, 'not_found');
let web: TestWeb;
beforeAll(async () => {
  const limits = {
    ...defaultLimits,
    signInsPerAddress: endless,
    accountMailsPerAddress: endless,
    codesPerAddress: endless,
    writesPerAddress: endless,
  };
  web = await startTestWeb({ routes: allRoutes, limits, answer: (req, res) => reply(req, res) });
});
afterAll(() => web.stop());

function submit(
  path: string,
  fields: Record<string, string>,
  after: readonly [name: string, value: string][],
): Promise<WebAnswer> {
  return web.fetchAnswer(`/en${path}`, {
    method: 'POST',
    headers: {
      origin: web.origin,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `x-s-csrf-token=${CSRF_TOKEN}`,
    },
    body: new URLSearchParams([
      ['x-s-csrf-token', CSRF_TOKEN],
      ...Object.entries(fields),
      ...after,
    ]).toString(),
  });
}

/** Resolved as a browser resolves it on the form's page. */
const resolveTarget = (address: string): URL => new URL(address, `${web.origin}/en/accounts/login`);

function findFaults({ status, headers }: WebAnswer, target = ''): string[] {
  const location = String(headers.location);
  const next = resolveTarget(location);
  // A requested page of ours may have its own query, which that page checks (below).
  const isTarget = location === toLocalePath('en', toSafePath(target, web.origin));
  const after = isTarget ? null : next.searchParams.get('redirect_after');
  return [
    ...(status === 303 ? [] : [`status ${status}`]),
    ...(next.origin === web.origin && location.startsWith('/en') ? [] : [`leads to ${location}`]),
    ...(after === null || after === toSafePath(after, web.origin) ? [] : [`carries ${after} on`]),
    ...(!isTarget && next.searchParams.getAll('redirect_after').length > 1 ? ['carries two'] : []),
    ...('a' in headers || 'y' in headers ? ['a header came in'] : []),
  ];
}

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += 20)
    await Promise.all(items.slice(from, from + 20).map(work));
}

let followed = 0;
const forms = Object.entries(plainForms);
test.each(forms)('the form %s redirects only within the site', async (path, form) => {
  const fields = Object.fromEntries(
    form.fields.map((name) => [
      name,
      ['challenge', 'registration_id'].includes(name) ? ID : '123456',
    ]),
  );
  for (const [what, answer] of Object.entries(replies)) {
    reply = answer(form);
    const faults: unknown[] = [];
    // The last two answers lead to the same pages as a refusal.
    const targets =
      what === 'rate limited' || what === 'service down'
        ? redirectTargets.filter((_, index) => index % 4 === 0)
        : redirectTargets;
    // A form has a size limit: longer bodies are refused whole.
    await inBatches(targets, async (target) => {
      const answered = await submit(path, fields, [['redirect_after', target]]);
      const body = new URLSearchParams([['redirect_after', target]]).toString();
      const findings =
        body.length > 7_000 && answered.status === 413 ? [] : findFaults(answered, target);
      if (findings.length > 0) faults.push([target.slice(0, 60), findings]);
      followed += 1;
    });
    expect({ what, faults }).toEqual({ what, faults: [] });
  }
});

test('uses the first of repeated parameters and ignores other spellings', async () => {
  for (const [path, form] of forms) {
    for (const [what, answer] of Object.entries(replies)) {
      reply = answer(form);
      const evil = 'https://evil.test/x';
      const [goodFirst, badFirst, brackets, indexed] = [
        await submit(path, {}, [
          ['redirect_after', '/l/1'],
          ['redirect_after', evil],
        ]),
        await submit(path, {}, [
          ['redirect_after', evil],
          ['redirect_after', '/l/1'],
        ]),
        await submit(path, {}, [['redirect_after[]', evil]]),
        await submit(path, {}, [
          ['redirect_after[0]', evil],
          ['Redirect_After', evil],
          ['redirect_after ', evil],
        ]),
      ];
      for (const one of [goodFirst, badFirst, brackets, indexed]) {
        expect({ path, what, faults: findFaults(one) }).toEqual({ path, what, faults: [] });
        expect(String(one.headers.location)).not.toContain('evil');
      }
    }
  }
});

const hrefs = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|action|src|formaction)="([^"]*)"/g)].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );
const hidden = (html: string): string[] =>
  [...html.matchAll(/name="redirect_after" value="([^"]*)"/g)].map(([, value = '']) =>
    value
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
  );

test.each([
  ['/accounts/login?', 200, 1],
  [`/accounts/login?challenge=${ID}&`, 200, 1],
  ['/accounts/register?', 200, 1],
  [`/accounts/register?registration=${ID}&`, 200, 1],
  ['/accounts/forgot_password?', 200, 1],
  ['/user/logout?', 200, 0],
  // With the full header, whose links return to this page.
  ['/none?', 404, 0],
])(
  '%s: every link, form and language switch stays here and keeps only what safePath allows',
  async (page, expected, least) => {
    const challenge = { challenge: { ...wireChallenge(), challenge_id: ID, reason: 'new_device' } };
    reply = (req, res) =>
      req.url?.includes('/challenges/')
        ? sendJson(res, challenge)
        : refusal(404, 'not_found')(req, res);
    const targets = redirectTargets.filter(
      (target) => target.length < 2_000 && target.isWellFormed(),
    );
    await inBatches(targets, async (target) => {
      const { status, text } = await web.get(
        `/en${page}redirect_after=${encodeURIComponent(target)}`,
      );
      const outside = hrefs(text).filter((href) => resolveTarget(href).origin !== web.origin);
      // The forms above the header and in the footer return to the page that they are on.
      const [banner = '', rest = ''] = text.split('<header');
      const [body = '', footer = ''] = rest.split('<footer');
      const carried = hidden(body);
      for (const path of hidden(banner + footer))
        expect(resolveTarget(path).origin).toBe(web.origin);
      // A target with a NUL is refused before it reaches a page.
      const isRefused = target.includes('\0');
      expect({ target, status, outside }).toEqual({
        target,
        status: isRefused ? 400 : expected,
        outside: [],
      });
      if (isRefused) return;
      expect(carried.length).toBeGreaterThanOrEqual(least);
      const allowed = toSafePath(target, web.origin);
      expect({ target, carried: [...new Set(carried)] }).toEqual({
        target,
        carried: carried.length === 0 ? [] : [allowed],
      });
      for (const switched of hrefs(text).filter((href) => /^\/(?:nl|zh-Hans)\b/.test(href)))
        expect(resolveTarget(switched).pathname.startsWith('//')).toBe(false);
      followed += 1;
    });
  },
);

test('writes the figures', () => {
  process.stdout.write(
    `redirects: ${followed} answers of ${forms.length} forms and their pages, 0 lead away\n`,
  );
  expect(followed).toBeGreaterThanOrEqual(120 * forms.length);
});
