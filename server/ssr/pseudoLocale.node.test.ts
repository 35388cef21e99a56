import { allRoutes } from '../../src/app/routes/allRoutes';
import { getMessages } from '../../src/i18n/messages';
import { startTestWeb, type TestWeb } from '../../test/setup/testWeb';
import { testIntl } from '../../test/setup/testIntl';
import { toPseudoText } from '../../src/i18n/pseudoMessages';
import { lengthenShell } from './pseudoLocale';

const title = testIntl('en').formatMessage({ id: 'help.title' });

const startPages = (env: Record<string, string> = {}): Promise<TestWeb> =>
  startTestWeb({
    env,
    routes: allRoutes,
    deps: {
      messages: [
        {
          locale: 'en',
          urls: { common: '/i18n/en/common.0.json', help: '/i18n/en/help.0.json' },
          messages: getMessages('en'),
        },
      ],
    },
  });

async function openHelp(web: TestWeb, query: string): Promise<string> {
  const { status, text } = await web.get(`/en/help${query}`);
  expect(status).toBe(200);
  return text;
}

describe('in debug mode', () => {
  let web: TestWeb;
  beforeAll(async () => {
    web = await startPages({ GAVEL_DEBUG: '1' });
    await web.get('/en/help');
  });
  afterAll(() => web.stop());

  it('renders a page with longer words, and tells the browser to use them too', async () => {
    const html = await openHelp(web, '?pseudo=1');
    expect(html).toMatch(new RegExp(`<h1[^>]*>${toPseudoText(title)}<`));
    const [url = ''] = /\/i18n\/en\/help[^"\\]*/.exec(html) ?? [];
    expect(url).toMatch(/\.json\?pseudo=1$/);
    const { status, text } = await web.get(url);
    expect(status).toBe(200);
    const body = JSON.parse(text) as Record<string, unknown>;
    expect(body).toMatchObject({ 'help.title': [{ value: toPseudoText(title) }] });
    expect(Object.keys(body).every((id) => id.startsWith('help.'))).toBe(true);
  });

  it('renders other pages as they are', async () => {
    expect(await openHelp(web, '')).toMatch(new RegExp(`<h1[^>]*>${title}<`));
    expect(await openHelp(web, '?pseudo=0')).not.toContain('?pseudo=1"');
  });

  it('has no messages that no file has', async () => {
    expect((await web.get('/i18n/en/nothing.json?pseudo=1')).status).toBe(404);
  });
});

it('without debug mode, the parameter does nothing', async () => {
  const web = await startPages();
  await web.get('/en/help');
  const html = await openHelp(web, '?pseudo=1');
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}<`));
  expect(html).not.toContain('.json?pseudo=1');
  await web.stop();
});

it('lengthens the texts of the header, not its tags, references and scripts', () => {
  const header = '<a href="/help" title="Help">Help &amp; more</a><style>.help{}</style>';
  const shell = lengthenShell({ header, footer: '', 'tags.js': [] });
  expect(shell?.header).toBe(
    `<a href="/help" title="Help">${toPseudoText('Help')} &amp; ${toPseudoText('more')}</a>` +
      '<style>.help{}</style>',
  );
});
