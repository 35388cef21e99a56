import { renderToStaticMarkup } from 'react-dom/server';
import { compileMessage } from '../../config/i18n/compileMessages';
import { createTranslator } from './createTranslator';
import { addMessages } from './messages';

const source = {
  'test.plain': 'Close',
  'test.name': 'Hello {name}',
  'test.bids': '{count, plural, =0 {no bids} one {# bid} other {# bids}}',
  'test.nested': '{kind, select, order {Order of {count, plural, one {# lot} other {# lots}}} other {Other}}',
  'test.place': '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  'test.share': '{share, number, ::percent} met',
  'test.terms': 'Read the <link>terms</link> first',
};

beforeAll(() => {
  for (const locale of ['en', 'de'] as const) {
    addMessages(locale, Object.fromEntries(Object.entries(source).map(([key, text]) => [key, compileMessage(text)])));
  }
});

const en = createTranslator('en', 'Europe/Amsterdam');

describe('t', () => {
  it.each([
    ['test.plain', undefined, 'Close'],
    ['test.name', { name: 'Ada' }, 'Hello Ada'],
    ['test.bids', { count: 0 }, 'no bids'],
    ['test.bids', { count: 1 }, '1 bid'],
    ['test.bids', { count: 1250 }, '1,250 bids'],
    ['test.nested', { kind: 'order', count: 2 }, 'Order of 2 lots'],
    ['test.nested', { kind: 'toString', count: 2 }, 'Other'],
    ['test.place', { place: 23 }, '23rd'],
  ])('%s with %j is %s', (id, values, expected) => expect(en.t(id, values)).toBe(expected));

  it('formats numbers as the locale does', () => {
    expect(createTranslator('de', 'Europe/Berlin').t('test.bids', { count: 1250 })).toBe('1.250 bids');
  });

  it('leaves number skeletons to react-intl', () => expect(en.t('test.share', { share: 0.8 })).toBe('80% met'));

  it('shows what is missing and tells the analytics layer once', () => {
    delete window.dataLayer;
    expect(en.t('test.absent')).toBe('[missing "en.test.absent" translation]');
    en.t('test.absent');
    expect(window.dataLayer).toEqual([{ event: 'missing_translation', locale: 'en', key: 'test.absent' }]);
  });
});

describe('rich', () => {
  it('puts elements around the words of a tag', () => {
    const node = en.rich('test.terms', { link: (chunks) => <a href="/terms">{chunks}</a> });
    expect(renderToStaticMarkup(<p>{node}</p>)).toBe('<p>Read the <a href="/terms">terms</a> first</p>');
  });
});
