import { renderToStaticMarkup } from 'react-dom/server';
import { FormattedMessage, RawIntlProvider } from 'react-intl';
import { testIntl } from '../../test/setup/testIntl';
import { getIntl, getLocale } from './getIntl';
import type { MessageId } from './messages';

const en = testIntl();

describe('messages', () => {
  it.each([
    ['en', 0, '0 bids'],
    ['en', 1, '1 bid'],
    ['en', 1250, '1,250 bids'],
    ['de', 1250, '1.250 Gebote'],
    ['fr', 1250, '1\u00a0250 enchères'],
  ] as const)('in %s: %i bids are "%s"', (locale, count, text) => {
    expect(testIntl(locale).formatMessage({ id: 'lots.card.bids' }, { count })).toBe(text);
  });

  it('renders the tags of a message as elements', () => {
    const html = renderToStaticMarkup(
      <RawIntlProvider value={en}>
        <FormattedMessage
          id="adults.age.refusedText"
          values={{ email: 'help@gavel.test', support: (chunks) => <a href="/help">{chunks}</a> }}
        />
      </RawIntlProvider>,
    );
    expect(html).toContain('<a href="/help">help@gavel.test</a>');
  });

  it('throws when an argument is missing', () => {
    expect(() => en.formatMessage({ id: 'lots.card.bids' })).toThrow(/count/);
  });

  it('shows a placeholder for a missing message and reports it once', () => {
    delete window.dataLayer;
    const id = 'shop.absent' as MessageId;
    expect(en.formatMessage({ id })).toBe('[missing "en.shop.absent" translation]');
    en.formatMessage({ id });
    expect(window.dataLayer).toEqual([
      { event: 'missing_translation', locale: 'en', key: 'shop.absent' },
    ]);
  });
});

it('is cached per locale and time zone, and falls back to the default zone', () => {
  expect(getIntl('no', 'Asia/Tokyo')).toBe(getIntl('no', 'Asia/Tokyo'));
  expect(getIntl('no', 'Mars/Olympus')).toBe(getIntl('no'));
  expect(getLocale(getIntl('no'))).toBe('no');
});
