// What a visitor notices when services that only measure fail in each way that a network allows:
// nothing. Tracking, the reports of experiments and error reports are lost; the page goes on.
import { createHash, randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Browser } from 'puppeteer';
import { wireExperiment } from '../builders/wireExperiment';
import { startExperimentService, type ExperimentService } from '../setup/experimentService';
import { faults } from '../setup/faults';
import { sampleRows } from '../setup/sample';
import { sendJson } from '../setup/testWeb';
import { startBreakableProxy, type BreakableProxy } from './breakableProxy';
import { launchBrowser } from './launchBrowser';
import { sharedGavel } from './sharedGavel';
import { startGavel, type Gavel } from './startGavel';
import { openPage, openVisitor, press, waitForIdle, waitForText } from './visitor';
import { waitFor } from './waitFor';

const gavel = sharedGavel();
let browser: Browser;
let gate: BreakableProxy;
/** Of experiments, and of errors at another path. */
let service: ExperimentService;
let web: Gavel;
let fault: RequestListener = (_req, res) => sendJson(res, {});
/** The bodies of what was sent to the services. */
let received: string[] = [];

beforeAll(async () => {
  gate = await startBreakableProxy(gavel.marketplaceUrl);
  gate.answerFor('/user_tracking', (req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (text: string) => (body += text));
    req.on('end', () => {
      received.push(body);
      fault(req, res);
    });
  });
  service = await startExperimentService((req, res) => {
    if (req.method === 'GET')
      sendJson(res, { experiments: [wireExperiment('home_first_section')] });
    else fault(req, res);
  });
  const { host } = new URL(service.env['EXPERIMENTS_ENDPOINT'] ?? '');
  [browser, web] = await Promise.all([
    launchBrowser(),
    startGavel({
      ...service.env,
      UPSTREAM_URL: gate.url,
      SENTRY_DSN: `http://key@${host}/1`,
      SENTRY_SAMPLE_RATE: '1',
    }),
  ]);
  await waitFor('the web server has the experiments', async () => {
    const cookie = 'statistics_cookies_enabled=yes; anonymous_id=0123456789abcdef';
    const answer = await fetch(`${web.url}/en`, { headers: { cookie } });
    return (await answer.text()).includes('home_first_section');
  });
});
afterAll(async () => {
  await Promise.all([browser.close(), web.stop(), gavel.db.destroy()]);
  await Promise.all([gate.stop(), service.stop()]);
});
beforeEach(() => {
  received = [];
  service.calls.length = 0;
});

/**
 * What the console shows by design: browsers write each failed request to it, and the app reports
 * answers that are outside the contract.
 */
const isExpected = (problem: string): boolean =>
  /^(Failed to load resource|Access to fetch)|"decoding error","url":"\/user_tracking/.test(
    problem,
  );

test.each(sampleRows(Object.entries<RequestListener>(faults), 3))(
  'the page goes on when what it reports to %s',
  async (_name, listener) => {
    fault = listener;
    const id = randomUUID();
    // Whole ids are masked in error reports.
    const crash = `crash ${id.slice(0, 8)}`;
    const { page, context, problems } = await openVisitor(browser);
    const { hostname } = new URL(web.url);
    await context.setCookie({ name: 'anonymous_id', value: id, domain: hostname });
    await openPage(page, `${web.url}/en`);
    await waitForIdle(page);
    // Browsers hide the errors of scripts that a test injects, so the test sends the event itself.
    await page.evaluate((message) => {
      dispatchEvent(new ErrorEvent('error', { message, error: new Error(message) }));
    }, crash);

    const unit = createHash('md5').update(id).digest('base64url');
    const getReports = (text: string) => service.calls.filter(({ body }) => body.includes(text));
    await waitFor('the visit is sent', () => received.some((body) => body.includes(id)));
    await waitFor('the exposure is sent', () => getReports(unit).length > 0);
    await waitFor('the error is sent', () => getReports(crash).length > 0);

    await press(page, 'link', 'Auctions');
    await waitForText(page, 'Auctions', 'main h1');
    await page.goBack();
    await waitForText(page, 'Categories', 'main h2');
    expect(await page.$$('[role=alert], [role=alertdialog]')).toEqual([]);
    expect(problems.filter((problem) => !isExpected(problem) && !problem.includes(crash))).toEqual(
      [],
    );
  },
);
