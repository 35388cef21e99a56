import { locales } from '../../src/lib/locales';
import { renderHeadTags } from './renderHeadTags';

const facts = {
  locale: 'no' as const,
  pathname: '/l/1-ring',
  getOrigin: () => 'https://gavel.test',
  pictureOrigins: ['https://pictures.example'],
};

test('renders canonical URL, language links and the social card', () => {
  const tags = renderHeadTags(
    { title: 'A ring', description: 'Gold.', image: '/images/cw_large/1.jpg' },
    facts,
  );
  expect(tags).toContain('<title>A ring · Gavel</title>');
  expect(tags).toContain('<link rel="canonical" href="https://gavel.test/no/l/1-ring">');
  expect(tags.match(/rel="alternate"/g)).toHaveLength(locales.length + 1);
  expect(tags).toContain('hreflang="nb" href="https://gavel.test/no/l/1-ring"');
  expect(tags).toContain('hreflang="x-default" href="https://gavel.test/en/l/1-ring"');
  for (const [name, content] of [
    ['og:type', 'website'],
    ['og:url', 'https://gavel.test/no/l/1-ring'],
    ['og:locale', 'nb_NO'],
    ['og:image', 'https://gavel.test/social/1.jpg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['twitter:card', 'summary_large_image'],
  ]) {
    expect(tags).toContain(`="${name}" content="${content}"`);
  }
});

test('the card of a lot has its title in the language of the page', () => {
  const page = { title: 'A ring', image: '/images/cw_large/1.jpg', canonicalPath: '/l/7-ring' };
  expect(renderHeadTags(page, facts)).toContain('content="https://gavel.test/social/no/7.jpg"');
});

test('links to the translations of a page by their own paths, with the page of the list', () => {
  const tags = renderHeadTags(
    {
      title: 'Clocks',
      canonicalPath: '/c/3-klokker?page=2',
      localizedPaths: { no: '/c/3-klokker', de: '/c/3-uhren' },
    },
    facts,
  );
  expect(tags).toContain('hreflang="de" href="https://gavel.test/de/c/3-uhren?page=2"');
  expect(tags).toContain('hreflang="nb" href="https://gavel.test/no/c/3-klokker?page=2"');
});

test('omits canonical URL and language links on a page with noindex', () => {
  const tags = renderHeadTags({ title: 'Mine', noindex: true }, facts);
  expect(tags).toContain('<meta name="robots" content="noindex">');
  expect(tags).not.toMatch(/canonical|alternate/);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://[', '\u0000'])(
  'replaces the picture %j',
  (image) => {
    expect(renderHeadTags({ title: 't', image }, facts)).not.toContain('alert');
    expect(renderHeadTags({ title: 't', image }, facts)).toMatch(
      /og:image" content="https:\/\/gavel\.test\//,
    );
  },
);

test('uses a picture of an allowed host on the social card', () => {
  const image = (host: string): string =>
    renderHeadTags({ title: 't', image: `https://${host}/1.jpg` }, facts);
  expect(image('pictures.example')).toContain('og:image" content="https://pictures.example/1.jpg"');
  expect(image('elsewhere.example')).toMatch(/og:image" content="https:\/\/gavel\.test\//);
});

test('escapes JSON-LD so that it cannot end its script', () => {
  const tags = renderHeadTags(
    { title: 't', jsonLd: [{ '@type': 'Product', name: '</script><script>canary()</script>' }] },
    facts,
  );
  expect(tags).toContain(
    '{"@context":"https://schema.org","@type":"Product","name":"\\u003c/script\\u003e',
  );
  expect(tags.match(/<script/g)).toHaveLength(1);
});
