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
  'test.others': '{count, plural, offset:1 =1 {only you} one {you and # other} other {you and # others}}',
  'test.plainNumber': '{price, number} in all',
  'test.terms': 'Read the <link>terms</link> first',
  'test.words': '{count, plural, one {<b># <i>lot</i></b> of {seller}} other {<b># <i>lots</i></b> of {seller}}}',
};

beforeAll(() => {
  for (const locale of ['en', 'de'] as const) {
    addMessages(locale, Object.fromEntries(Object.entries(source).map(([key, text]) => [key, compileMessage(text)])));
  }
});

const en = createTranslator('en');

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
    ['test.others', { count: 1 }, 'only you'],
    ['test.others', { count: 3 }, 'you and 2 others'],
    ['test.plainNumber', { price: 1250 }, '1,250 in all'],
    ['test.terms', undefined, 'Read the terms first'],
    ['test.name', {}, 'Hello {name}'],
    ['test.nested', {}, 'Other'],
  ])('%s with %j is %s', (id, values, expected) => expect(en.t(id, values)).toBe(expected));

  it('formats numbers as the locale does', () => {
    expect(createTranslator('de').t('test.bids', { count: 1250 })).toBe('1.250 bids');
  });

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

  it('has numbers, choices, elements and tags in tags, without a warning about keys', () => {
    const warn = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const node = en.rich('test.words', {
      count: 1200,
      seller: <em>Ada</em>,
      b: (chunks) => <b>{chunks}</b>,
      i: (chunks) => <i>{chunks}</i>,
    });
    expect(renderToStaticMarkup(<p>{node}</p>)).toBe('<p><b>1,200 <i>lots</i></b> of <em>Ada</em></p>');
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves the words of a tag that nobody makes', () => {
    expect(renderToStaticMarkup(<p>{en.rich('test.terms', {})}</p>)).toBe('<p>Read the terms first</p>');
  });
});
